import { describe, expect, it } from "vitest";
import { analyze, DIALECTS } from "../../analyzer/index.ts";
import { checkInvariants } from "../../src/definition/checkInvariants.ts";
import { codesOf } from "../analyzer/fixtures-golden.ts";
import { drawEdges, readEdges } from "../analyzer/fixtures-notation.ts";
import { conveyor } from "./conveyor.ts";

const restock = `
  import { job as define } from "@warehouse/conveyor";
  import { countShelf, order } from "./shelves";

  const LOW = "stock is low";

  define("restock", async (run) => {
    const left = await run.task("count", () => countShelf("tea"), { attempts: 5 });
    if (left > 20) return;
    await run.waitFor(LOW);
    for (const tea of ["assam", "ceylon"]) await run.task(\`order \${tea}\`, () => order(tea));
    await run.pause("rest", "2h");
  });
  define("sweep", async (run) => { await run.task("sweep", () => undefined); });
  define("recount", countShelf);`;

describe("a dialect for a job runner of one's own", () => {
  const result = analyze(restock, { file: "restock.ts", dialects: [...DIALECTS, conveyor] });

  it("draws the jobs", () => {
    expect(result.definitions.map(({ name, dialect }) => [name, dialect])).toEqual([
      ["restock", "conveyor"],
      ["sweep", "conveyor"],
      ["recount", "conveyor"],
    ]);
    const [job] = result.definitions;
    const actual = job ? drawEdges(job) : [];
    const expected = `
      start > task/count > D1 |> end [left > 20]
      D1 ? continue_if:signal/stock_is_low [!(left > 20)] > D2 ? task/order_* [*] ^> D2
      continue_if:signal/stock_is_low |> halt
      D2 ? wait:pause/rest [*] > end`;
    expect(actual).toEqual(readEdges(expected, actual));
    expect(result.definitions.flatMap((definition) => checkInvariants(definition))).toEqual([]);
  });

  it("says what it cannot see", () => {
    expect(codesOf(result)).toEqual(["unresolved-call 15"]);
  });

  it("tells what a task says of itself", () => {
    const count = result.definitions[0]?.nodes.find(({ label }) => label === "count");
    expect(count).toMatchObject({ stepName: "task/count", details: { retries: "5" } });
  });

  it("is silent unless it is asked for", () => {
    expect(analyze(restock).definitions).toEqual([]);
  });
});
