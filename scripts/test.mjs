/** `npm test`: sets up, then runs every check. */
import process from "node:process";
import { runChecks } from "./check.mjs";
import { setUp } from "./setup.mjs";

setUp();
process.exitCode = await runChecks(process.argv.slice(2));
