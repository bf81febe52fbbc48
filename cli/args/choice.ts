/** The value of an option that has choices. Parsing has refused all others, so the default is for an option not given. */
export function choice<Value extends string>(
  given: string | undefined,
  choices: readonly Value[],
  fallback: Value,
): Value {
  return choices.find((value) => value === given) ?? fallback;
}
