/** What stands around the workflows of a file: types, constants, helper functions, repositories. */
import type { Business } from "./business.ts";
import type { Chance } from "./random.ts";

/** The types, constants and small functions that the rest of a file refers to. */
export function preamble(business: Business): string {
  return `${types(business)}\n\n${smallFunctions(business)}`;
}

function types({ thing, Thing, part, Part, parts }: Business): string {
  return `const HOME_COUNTRY = "DE";
const LARGE_${thing.toUpperCase()}_CENTS = 500_000;
const MINIMUM_FEE_CENTS = 99;
const FEE_RATE = 0.019;

/** Where ${thing}s come from. */
type Channel = "web" | "phone" | "partner";

/** A ${part} of one ${thing}; amounts are in cents. */
interface ${Part} {
  readonly id: string;
  readonly group: string;
  readonly quantity: number;
  readonly amountCents: number;
  readonly state: "open" | "done" | "refused";
  readonly isVoid: boolean;
  readonly createdAt: string;
}

/** What is known of a ${thing} when its workflow starts. */
interface ${Thing} {
  readonly id: string;
  readonly totalCents: number;
  readonly country: string;
  readonly channel: Channel;
  readonly contactEmail: string;
  readonly isExpress: boolean;
  readonly isFirst: boolean;
  readonly riskScore: number;
  readonly dueAt: string;
  readonly ${parts}: readonly ${Part}[];
}

type ${Thing}Row = Omit<${Thing}, "${parts}"> & { readonly version: number };
type ${Thing}Summary = Pick<${Thing}, "id"> & { total: string; isLarge: boolean; labels: readonly string[] };

interface ${Thing}Input {
  readonly ${thing}Id: string;
  readonly channel: Channel;
  readonly today: string;
}`;
}

function smallFunctions({ thing, Thing, part, parts }: Business): string {
  return `function formatCents(cents: number): string {
  const sign = cents < 0 ? "-" : "";
  const whole = Math.floor(Math.abs(cents) / 100);
  return \`\${sign}\${whole}.\${String(Math.abs(cents) % 100).padStart(2, "0")}\`;
}

function isOverdue(${thing}: ${Thing}, today: string): boolean {
  return ${thing}.dueAt < today && ${thing}.${parts}.some((${part}) => ${part}.state === "open");
}

function labelsOf(${thing}: ${Thing}): readonly string[] {
  const labels: string[] = [];
  if (${thing}.isExpress) labels.push("express");
  if (${thing}.riskScore > 80) labels.push("manual");
  if (${thing}.country !== HOME_COUNTRY) labels.push(\`from-\${${thing}.country.toLowerCase()}\`);
  return labels;
}`;
}

const HELPERS: readonly ((business: Business) => string)[] = [
  ({
    thing,
    Thing,
    part,
    parts,
  }) => `/** Groups the ${parts} of several ${thing}s, the largest group first. */
export function group${Thing}s(${thing}s: readonly ${Thing}[]): [string, number][] {
  const totals = new Map<string, number>();
  for (const ${thing} of ${thing}s) {
    for (const ${part} of ${thing}.${parts}) {
      if (${part}.isVoid || ${part}.quantity === 0) continue;
      totals.set(${part}.group, (totals.get(${part}.group) ?? 0) + ${part}.quantity * ${part}.amountCents);
    }
  }
  return [...totals.entries()].sort(([, one], [, other]) => other - one);
}
`,
  ({
    thing,
    Thing,
  }) => `/** Reads a ${thing} from a line of the nightly export; null for lines that are not complete. */
export function parse${Thing}(line: string): Partial<${Thing}> | null {
  const [id, total, country, channel] = line.split(";").map((cell) => cell.trim());
  if (id === undefined || total === undefined || !/^[A-Z]{2}-\\d{6,}$/.test(id)) return null;
  const totalCents = Math.round(Number.parseFloat(total.replace(",", ".")) * 100);
  if (Number.isNaN(totalCents)) return null;
  return { id, totalCents, country: country ?? HOME_COUNTRY, channel: toChannel(channel) };
}

function toChannel(text: string | undefined): Channel {
  switch (text?.toLowerCase()) {
    case "telephone":
    case "phone":
      return "phone";
    case "reseller":
    case "partner":
      return "partner";
    default:
      return "web";
  }
}
`,
  ({
    thing,
    Thing,
  }) => `/** How risky a ${thing} is, from 0 to 100. The weights were fitted on last year's cases. */
export function scoreOf(${thing}: ${Thing}, history: readonly ${Thing}[]): number {
  const weights = { amount: 0.4, country: 0.25, novelty: 0.2, channel: 0.15 } as const;
  const amount = Math.min(1, ${thing}.totalCents / (LARGE_${thing.toUpperCase()}_CENTS * 4));
  const country = ${thing}.country === HOME_COUNTRY ? 0 : history.some((one) => one.country === ${thing}.country) ? 0.3 : 1;
  const novelty = history.length === 0 ? 1 : 1 / (history.length + 1);
  const channel = ${thing}.channel === "partner" ? 0.8 : ${thing}.channel === "phone" ? 0.4 : 0.1;
  const score = amount * weights.amount + country * weights.country + novelty * weights.novelty;
  return Math.round(100 * (score + channel * weights.channel));
}
`,
  ({ Thing, thing }) => `/** Asks for all pages of a listing, one after the other. */
export async function loadAll${Thing}s(since: string): Promise<${Thing}[]> {
  const found: ${Thing}[] = [];
  let cursor: string | null = null;
  do {
    const page: { items: ${Thing}[]; next: string | null } = await api.get("/${thing}s", { since, cursor, limit: 200 });
    found.push(...page.items.filter((item) => item.totalCents !== 0));
    cursor = page.next;
  } while (cursor !== null && found.length < 10_000);
  return found;
}
`,
  ({
    Thing,
    thing,
    part,
    parts,
  }) => `/** The letter to whoever is responsible for the ${thing}, as plain text. */
export function letterFor(${thing}: ${Thing}, reason: string): string {
  const rows = ${thing}.${parts}.map((${part}, index) => {
    const amount = formatCents(${part}.quantity * ${part}.amountCents).padStart(12);
    return \`\${String(index + 1).padStart(3)}  \${${part}.id.padEnd(20)} \${amount}\${${part}.isVoid ? "  (void)" : ""}\`;
  });
  return ["Dear Sir or Madam,", "", \`we write about \${${thing}.id}: \${reason}.\`, "", ...rows, "", "Kind regards"].join("\\n");
}
`,
  ({
    Thing,
    thing,
    parts,
  }) => `/** Keeps the ${thing}s that were read last, so that steps of one run do not read them twice. */
class ${Thing}Cache {
  private readonly entries = new Map<string, { readonly value: ${Thing}; readonly at: number }>();

  constructor(private readonly maxAgeMs: number) {}

  get(id: string, now: number): ${Thing} | null {
    const entry = this.entries.get(id);
    if (entry === undefined) return null;
    if (now - entry.at > this.maxAgeMs) {
      this.entries.delete(id);
      return null;
    }
    return entry.value;
  }

  put(value: ${Thing}, now: number): void {
    if (value.${parts}.length > 1_000) return;
    this.entries.set(value.id, { value, at: now });
  }
}

export const ${thing}Cache = new ${Thing}Cache(60_000);
`,
];

/** Helper functions in a random order, as many as there are. */
export function helpers(business: Business, chance: Chance): readonly string[] {
  return chance.shuffled(HELPERS).map((helper) => helper(business));
}
