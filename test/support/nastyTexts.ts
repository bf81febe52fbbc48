/** Texts that have broken somebody's renderer before. */
import fc from "fast-check";
import type { Definition } from "../../src/definition/model.ts";

/** Each by what it tries. */
export const NASTY_TEXTS: Readonly<Record<string, string>> = {
  quotes: `say "hello" and 'bye' and \`code\``,
  brackets: "a[0] (b) {c} <d> |e| ]] )) }} >>",
  numberSign: "#1 #quot; #35; ##",
  newlines: "first line\nsecond line\r\nthird\ttab",
  end: "end",
  graph: "subgraph x[y] end",
  html: `<img src=x onerror="globalThis.pwned=1"><b>bold</b><script>globalThis.pwned=1</script>`,
  entity: "&lt;b&gt; &amp; &nbsp; &#60;img src=x onerror=globalThis.pwned=1&#62;",
  emoji: "📦 order 👩‍👩‍👧‍👦 → 🇩🇪 ✅",
  long: `start_${"x".repeat(10_000)}_end`,
  markdown: "**bold** _em_ ~~gone~~ [link](javascript:globalThis.pwned=1) ![i](x)",
  list: "1. first",
  bullet: "- item",
  bracketList: "2) second",
  heading: "# Title",
  quote: "> quoted",
  link: "https://example.com www.example.com me@example.com",
  script: "javascript:globalThis.pwned=1",
  directive: `%%{init: {"securityLevel": "loose"}}%%`,
  comment: "order %% not a comment",
  click: `"] click n_start call globalThis.alert() ["`,
  arrow: "a --> b; c -.-> d",
  icon: "fa:fa-bomb fab:fa-github",
  formula: "$$x^2$$ and $y$",
  style: "style: #fff; classDef: #000;",
  backslashes: 'C:\\orders\\new \\n \\N \\l \\" \\',
  mermaidMarks: "\uFB02\xB0lt\xB6\xDFimg src=x onerror=globalThis.pwned=1\uFB02\xB0gt\xB6\xDF",
  bidi: "price \u202E 001 \u202C \u2066x\u2069",
  control: "a\u0000b\u0007c\u001B[31m\u0085",
  surrogate: "half \uD83D of an emoji",
  empty: "",
  blank: "   \n ",
  arabic: "طلب جديد",
  combining: "Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢L̠ͨͧͩ͘G̴̻͈͍͔̹̑͗̎̅͛́Ǫ̵̹̻̝̳͂̌̌͘!͖̬̰̙̗̿̋ͥͥ̂ͣ̐́́͜͞",
  prototype: "__proto__",
};

/** Nasty texts, parts of them, and anything else. */
export const nastyTexts: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...Object.values(NASTY_TEXTS)),
  fc.string({ unit: "binary" }),
  fc.string({ unit: fc.constantFrom(...Array.from("\"'`#;&<>[](){}|\\%:-=*_~!.$\n x1")) }),
  fc.tuple(fc.constantFrom(...Object.values(NASTY_TEXTS)), fc.string()).map(([left, right]) => right + left),
);

/** A definition with other words everywhere that people's words can stand. */
export function withTexts(definition: Definition, texts: (at: number) => string): Definition {
  let at = 0;
  const next = (): string => texts(at++);
  return {
    ...definition,
    name: next(),
    nodes: definition.nodes.map((node) => ({ ...node, label: next() })),
    edges: definition.edges.map((edge) => (edge.guard === null ? edge : { ...edge, guard: next() })),
    regions: definition.regions.map((region) => ({ ...region, label: next() })),
  };
}

/** A definition whose ids, and what refers to them, are other words too. */
export function withIds(definition: Definition, rename: (id: string) => string): Definition {
  const region = (id: string | null): string | null => (id === null ? null : rename(id));
  return {
    ...definition,
    nodes: definition.nodes.map((node) => ({ ...node, id: rename(node.id), region: region(node.region) })),
    edges: definition.edges.map((edge) => ({ ...edge, from: rename(edge.from), to: rename(edge.to) })),
    regions: definition.regions.map((one) => ({ ...one, id: rename(one.id), parent: region(one.parent) })),
  };
}
