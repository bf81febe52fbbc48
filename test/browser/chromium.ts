import { existsSync } from "node:fs";
import process from "node:process";
import { chromium } from "playwright-core";
import type { Browser } from "playwright-core";

const installedPath = "/usr/bin/chromium";

/** What a machine without a desktop needs, where tests run as root in a container. */
const rootFlags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** The path of a Chromium on this machine: CHROMIUM_PATH, Debian's, or Playwright's own; null if there is none. */
function findChromium(): string | null {
  const named = process.env.CHROMIUM_PATH;
  if (named) return named;
  return [installedPath, chromium.executablePath()].find((path) => existsSync(path)) ?? null;
}

/** Whether tests that need a browser are left out: only on a developer's machine that has none. */
export function isBrowserTestSkipped(): boolean {
  if (findChromium() !== null || process.env.CI === "true") return false;
  process.stderr.write("No Chromium found: the browser tests are skipped. Set CHROMIUM_PATH to run them.\n");
  return true;
}

/** Starts the Chromium that `findChromium` names. */
export function launchChromium(): Promise<Browser> {
  const executablePath = findChromium();
  if (executablePath === null) {
    throw new Error("The browser tests need Chromium: install it or set CHROMIUM_PATH to its executable.");
  }
  const args = process.getuid?.() === 0 ? rootFlags : [];
  return chromium.launch({ executablePath, args });
}
