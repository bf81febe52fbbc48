import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { extname } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";
import type { Rolldown } from "vite";

/** The test's page, built for a browser by Vite and served from memory. */
export interface Site {
  readonly url: string;
  /** What Vite had to say while building, and every built file: what reaches the browser. */
  readonly warnings: readonly string[];
  readonly files: ReadonlyMap<string, string>;
  readonly close: () => Promise<void>;
}

const mediaTypes: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
};

async function buildPage(warnings: string[]): Promise<Map<string, string>> {
  const result = await build({
    configFile: false,
    root: fileURLToPath(new URL("./app", import.meta.url)),
    logLevel: "silent",
    worker: { format: "es" },
    build: {
      write: false,
      minify: false,
      target: "es2022",
      rolldownOptions: {
        onLog: (level, log) => {
          // How long a plug-in took says more of the machine than of the code.
          if (level === "warn" && log.code !== "PLUGIN_TIMINGS") warnings.push(log.message);
        },
      },
    },
  });
  const { output } = result as Rolldown.RolldownOutput;
  return new Map(
    output.map((file) => [`/${file.fileName}`, file.type === "chunk" ? file.code : String(file.source)]),
  );
}

/** Builds the page and serves it on a free port of this machine. */
export async function openSite(): Promise<Site> {
  const warnings: string[] = [];
  const files = await buildPage(warnings);
  const server = createServer((request, response) => {
    const path = request.url === "/" || request.url === undefined ? "/index.html" : request.url;
    const body = files.get(path);
    const type = mediaTypes[extname(path)] ?? "application/octet-stream";
    response.writeHead(body === undefined ? 404 : 200, { "content-type": type }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    warnings,
    files,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
