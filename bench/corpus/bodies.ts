/** The code of steps, and the plain code between them: what business code looks like, with the right nouns. */
import type { Business } from "./business.ts";
import type { Chance } from "./random.ts";

type Template = (business: Business, subject: string) => readonly string[];

/** `reserveStock` -> `reserve stock`. */
export function inWords(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

/** `reserveStock` -> `reserve_stock`. */
export function inSnakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

const STEP_BODIES: readonly Template[] = [
  ({ thing }, subject) => [
    `const response = await api.post(\`/${thing}s/\${${thing}.id}/${subject.toLowerCase()}\`, { amountCents: ${thing}.totalCents });`,
    `if (!response.ok) throw new Error(\`${inWords(subject)} failed with \${response.status}\`);`,
    `return { reference: response.body.reference, isAccepted: response.body.state === "accepted" };`,
  ],
  ({ thing }, subject) => [
    `await database.update("${thing}s", { id: ${thing}.id }, { state: "${inSnakeCase(subject)}" });`,
    `return { reference: ${thing}.id, isAccepted: true };`,
  ],
  ({ thing, part, parts }, subject) => [
    `let total = 0;`,
    `for (const ${part} of ${thing}.${parts}) {`,
    `  if (${part}.isVoid) continue;`,
    `  total += ${part}.quantity * ${part}.amountCents;`,
    `}`,
    `// The ledger wants whole cents, and the sign of the booking.`,
    `return ledger.book({ account: "${inSnakeCase(subject)}", amountCents: -total, reference: ${thing}.id });`,
  ],
  ({ thing, Thing }, subject) => [
    `const rows = await database.query<${Thing}Row>("select * from ${thing}s where id = $1 for update", [${thing}.id]);`,
    `const [row] = rows;`,
    `if (row === undefined) return { reference: "", isAccepted: false };`,
    `return { reference: \`\${row.id}-${inSnakeCase(subject)}\`, isAccepted: row.version > 0 };`,
  ],
  ({ thing }, subject) => [
    `await mail.send({ to: ${thing}.contactEmail, template: "${inSnakeCase(subject)}", data: { id: ${thing}.id } });`,
    `return { reference: ${thing}.id, isAccepted: true };`,
  ],
  ({ thing, part, parts }, subject) => [
    `const open = ${thing}.${parts}.filter((${part}) => !${part}.isVoid && ${part}.quantity > 0);`,
    `const requests = open.map((${part}) => ({ id: ${part}.id, quantity: ${part}.quantity, kind: "${inSnakeCase(subject)}" }));`,
    `const answers = await warehouse.submit(requests, { timeoutMs: 30_000 });`,
    `return { reference: answers.batchId, isAccepted: answers.items.every((answer) => answer.state !== "refused") };`,
  ],
  ({ thing }, subject) => [
    `try {`,
    `  const answer = await partner.call("${inWords(subject)}", { id: ${thing}.id, country: ${thing}.country ?? "DE" });`,
    `  return { reference: answer.number, isAccepted: answer.code < 400 };`,
    `} catch (error) {`,
    `  logger.warn(\`${inWords(subject)} will be tried again: \${String(error)}\`);`,
    `  throw error;`,
    `}`,
  ],
];

const SHORT_STEP_BODIES: readonly Template[] = [
  ({ thing }, subject) => [`return registry.${subject}({ ${thing}Id: ${thing}.id });`],
  ({ thing }, subject) => [
    `await mail.send({ to: ${thing}.contactEmail, template: "${inSnakeCase(subject)}" });`,
  ],
  ({ thing }, subject) => [`return ledger.mark(${thing}.id, "${inSnakeCase(subject)}");`],
];

const CODE: readonly Template[] = [
  ({ thing }, subject) => [
    `const ${subject}FeeCents = Math.max(MINIMUM_FEE_CENTS, Math.round(${thing}.totalCents * FEE_RATE));`,
    `logger.info(\`Fee for ${thing} \${${thing}.id}: \${formatCents(${subject}FeeCents)}\`);`,
  ],
  ({ thing, part, parts }, subject) => [
    `// What nobody has looked at yet, the oldest first.`,
    `const ${subject}Backlog = ${thing}.${parts}`,
    `  .filter((${part}) => ${part}.state === "open" && !${part}.isVoid)`,
    `  .sort((one, other) => one.createdAt.localeCompare(other.createdAt));`,
  ],
  ({ thing, part, parts }, subject) => [
    `const ${subject}Totals = new Map<string, number>();`,
    `for (const ${part} of ${thing}.${parts}) {`,
    `  const known = ${subject}Totals.get(${part}.group) ?? 0;`,
    `  ${subject}Totals.set(${part}.group, known + ${part}.quantity * ${part}.amountCents);`,
    `}`,
  ],
  ({ thing }, subject) => [
    `const ${subject}Key = [${thing}.id, ${thing}.country, ${thing}.channel].filter(Boolean).join("/");`,
  ],
  ({ thing, Thing }, subject) => [
    `const ${subject}Summary: ${Thing}Summary = {`,
    `  id: ${thing}.id,`,
    `  total: formatCents(${thing}.totalCents),`,
    `  isLarge: ${thing}.totalCents > LARGE_${thing.toUpperCase()}_CENTS,`,
    `  labels: labelsOf(${thing}),`,
    `};`,
  ],
];

const TESTS: readonly ((business: Business) => string)[] = [
  ({ thing }) => `${thing}.totalCents > LARGE_${thing.toUpperCase()}_CENTS`,
  ({ thing, parts }) => `${thing}.${parts}.length === 0`,
  ({ thing }) => `${thing}.isExpress`,
  ({ thing }) => `!${thing}.isExpress && ${thing}.riskScore > 70`,
  ({ thing }) => `${thing}.country !== HOME_COUNTRY`,
  ({ thing }) => `input.channel === "web" || ${thing}.isFirst`,
  ({ thing }) => `isOverdue(${thing}, input.today)`,
  ({ thing }) => `labelsOf(${thing}).includes("manual")`,
  ({ thing, part, parts }) => `${thing}.${parts}.some((${part}) => ${part}.isVoid)`,
];

/** A step's code. */
export function stepBody(business: Business, name: string, chance: Chance): readonly string[] {
  return chance.pick(chance.happens(0.75) ? SHORT_STEP_BODIES : STEP_BODIES)(business, name);
}

/** Plain code between steps; the variables that it declares begin with `subject`. */
export function plainCode(business: Business, subject: string, chance: Chance): readonly string[] {
  return chance.pick(CODE)(business, subject);
}

/** A condition. */
export function condition(business: Business, chance: Chance): string {
  return chance.pick(TESTS)(business);
}
