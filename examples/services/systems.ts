/** Systems of other departments and firms, each answering with what was put in for it beforehand. */

const answers = new Map<string, unknown>();

/** Puts in what a system will answer from now on. */
export function prepare(system: string, action: string, answer: unknown): void {
  answers.set(`${system}/${action}`, answer);
}

/** Asks a system to do something. Throws when it is not there. */
export async function ask<Answer>(system: string, action: string, _details?: object): Promise<Answer> {
  const key = `${system}/${action}`;
  if (!answers.has(key)) throw new Error(`${key} does not answer`);
  return answers.get(key) as Answer;
}
