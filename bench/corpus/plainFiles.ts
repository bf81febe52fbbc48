/** Files of the same application that hold no workflow: most of what a command that is given a folder reads. */
import { plainCode, stepBody } from "./bodies.ts";
import { BUSINESSES, VERBS, capital } from "./business.ts";
import { createChance } from "./random.ts";
import { helpers, preamble } from "./surroundings.ts";
import { indent } from "./write.ts";

/** A service class with its types and helper functions. */
export function writePlainFile(seed: number, targetBytes: number): string {
  const chance = createChance(seed);
  const business = chance.pick(BUSINESSES);
  const { Thing, thing } = business;
  const parts = [
    `import { api, database, ledger, logger, mail, partner, registry, warehouse } from "./services.ts";\n`,
    preamble(business),
    ...helpers(business, chance),
    `export class ${Thing}Service {\n  constructor(private readonly input: ${Thing}Input) {}`,
  ];
  const names = chance.shuffled(
    business.objects.flatMap((object) => VERBS.map(([verb]) => verb + capital(object))),
  );
  let length = parts.reduce((sum, part) => sum + part.length, 0);
  for (const name of names) {
    if (length > targetBytes) break;
    const body = [...plainCode(business, `${name}1`, chance), ...stepBody(business, name, chance)];
    const method = indent(`\nasync ${name}(${thing}: ${Thing}) {\n${indent(body.join("\n"))}\n}`);
    parts.push(method);
    length += method.length;
  }
  return `${parts.join("\n")}\n}\n`;
}
