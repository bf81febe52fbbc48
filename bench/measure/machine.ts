import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { availableParallelism, cpus, loadavg, release, totalmem, type } from "node:os";

/** What the figures were measured on, one fact a line. */
export function describeMachine(script: string): readonly string[] {
  const [processor] = cpus();
  const gibibytes = totalmem() / 1024 ** 3;
  return [
    `${processor?.model.trim() ?? "Unknown processor"}, ${availableParallelism()} threads, ${gibibytes.toFixed(0)} GiB of memory`,
    `${type()} ${release()}, Node ${process.version}, V8 ${process.versions.v8}`,
    `@babel/parser ${versionOf("@babel/parser", script)}, esbuild ${versionOf("esbuild", script)}`,
    `Load when it began: ${loadavg()
      .map((load) => load.toFixed(1))
      .join(", ")} (1, 5, 15 minutes)`,
  ];
}

/** The version of an installed package, seen from a file. */
function versionOf(name: string, from: string): string {
  const manifest = createRequire(from).resolve(`${name}/package.json`);
  const { version } = JSON.parse(readFileSync(manifest, "utf8")) as { version: string };
  return version;
}
