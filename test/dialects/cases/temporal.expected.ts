/** The graphs that Temporal's workflows must give, drawn by hand from their sources. */
import type { ExpectedCases } from "../../analyzer/fixtures-types.ts";

export const EXPECTED: ExpectedCases = {};
