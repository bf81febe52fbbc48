import { EDGE_KINDS, NODE_KINDS, REGION_KINDS } from "./kinds.ts";
import type {
  Definition,
  DefinitionEdge,
  DefinitionSource,
  Diagnostic,
  Region,
  RunLink,
  SourcePosition,
  SourceRange,
  StepDetails,
  StepNode,
  Trigger,
} from "./model.ts";
import { dictionary, integer, list, oneOf, optional, record, scalar, text, textOrNull } from "./shape.ts";
import type { Shape, ShapeProblem } from "./shape.ts";

/** A table of fields that does not compile while one of the type is missing. */
type Fields<T> = Readonly<Record<keyof T, Shape>>;

const position = record({ line: integer(1), column: integer(0) } satisfies Fields<SourcePosition>);

const range = record({ file: text, start: position, end: position } satisfies Fields<SourceRange>);

const details = record({
  target: optional(text),
  child: optional(text),
  cardinality: optional(oneOf("one", "many")),
  duration: optional(text),
  timeout: optional(text),
  interval: optional(text),
  till: optional(text),
  start: optional(text),
  retries: optional(text),
  automerge: optional(text),
  onError: optional(text),
  source: optional(text),
} satisfies Fields<StepDetails>);

const link = record({
  kind: oneOf("calls", "starts", "sends", "awaits", "stops"),
  name: optional(text),
  namePattern: optional(text),
  file: optional(text),
} satisfies Fields<RunLink>);

const trigger = record({
  by: oneOf("event", "schedule", "failure", "dynamic"),
  name: optional(text),
  namePattern: optional(text),
} satisfies Fields<Trigger>);

const node = record({
  id: text,
  kind: oneOf(...Object.keys(NODE_KINDS)),
  label: text,
  loc: range,
  guard: textOrNull,
  region: textOrNull,
  stepName: optional(text),
  stepNamePattern: optional(text),
  details: optional(details),
  links: optional(list(link)),
} satisfies Fields<StepNode>);

const edge = record({
  id: text,
  from: text,
  to: text,
  kind: oneOf(...Object.keys(EDGE_KINDS)),
  guard: textOrNull,
} satisfies Fields<DefinitionEdge>);

const region = record({
  id: text,
  kind: oneOf(...Object.keys(REGION_KINDS)),
  label: text,
  loc: range,
  parent: textOrNull,
} satisfies Fields<Region>);

const diagnostic = record({
  code: text,
  severity: oneOf("error", "warning", "info"),
  message: text,
  loc: range,
  nodeId: optional(text),
  data: optional(dictionary(scalar)),
} satisfies Fields<Diagnostic>);

const definition = record({
  schemaVersion: oneOf(1),
  name: text,
  dialect: text,
  source: record({ file: text, digest: text } satisfies Fields<DefinitionSource>),
  loc: range,
  triggers: optional(list(trigger)),
  links: optional(list(link)),
  nodes: list(node),
  edges: list(edge),
  regions: list(region),
  diagnostics: list(diagnostic),
  topologyHash: text,
} satisfies Fields<Definition>);

/** A definition, or why the value is none. */
export type ParsedDefinition =
  | { readonly ok: true; readonly definition: Definition }
  | { readonly ok: false; readonly problems: readonly ShapeProblem[] };

/** More problems than anybody will read. */
const MAX_PROBLEMS = 100;

/**
 * Takes a value from outside (parsed JSON) for a definition, if it has the shape of one. Unknown fields are left as they
 * are. At most 100 problems are listed. Whether the graph makes sense is for `checkInvariants` to say.
 */
export function parseDefinition(value: unknown): ParsedDefinition {
  const problems: ShapeProblem[] = [];
  definition(value, "", (problem) => {
    if (problems.length < MAX_PROBLEMS) problems.push(problem);
  });
  // The shape above has just been checked, field by field.
  return problems.length === 0 ? { ok: true, definition: value as Definition } : { ok: false, problems };
}

/** Whether a value from outside (parsed JSON) has the shape of a definition. */
export function isDefinition(value: unknown): value is Definition {
  return parseDefinition(value).ok;
}
