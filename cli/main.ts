#!/usr/bin/env node
import path from "node:path";
import { createNodeHost } from "./node-host.ts";
import type { Outcome } from "./outcome.ts";
import { run } from "./run.ts";

const EXIT_CODES: Readonly<Record<Outcome, number>> = {
  done: 0,
  findings: 1,
  unreadable: 1,
  "wrong-use": 2,
  bug: 70,
};

const host = createNodeHost(path.join(import.meta.dirname, "deep-worker.js"));
process.exitCode = EXIT_CODES[await run(process.argv.slice(2), host)];
