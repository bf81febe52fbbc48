import { countTokens } from "./marking.ts";
import type { Marking } from "./marking.ts";
import type { NetNode } from "./net.ts";
import type { Move } from "./state.ts";

/** For each edge into a join, the places whose token can get there unseen. */
export type JoinCandidates = ReadonlyMap<number, readonly number[]>;

/** One way to satisfy the first edges of a join. */
interface Choice {
  readonly taken: readonly number[];
  readonly moves: readonly Move[];
}

function extend(choice: Choice, edge: number, place: number): Choice {
  return { taken: [...choice.taken, place], moves: [...choice.moves, { place, edge }] };
}

function hasTokenLeft(marking: Marking, choice: Choice, place: number): boolean {
  return choice.taken.filter((taken) => taken === place).length < countTokens(marking, place);
}

/** Of choices that take the same tokens one is enough. */
function withoutTwins(choices: readonly Choice[]): readonly Choice[] {
  if (choices.length < 2) return choices;
  const byTaken = new Map(choices.map((choice) => [[...choice.taken].sort((a, b) => a - b).join(), choice]));
  return [...byTaken.values()];
}

/** Every way to take one token from each edge of a join, together with the silent ways of these tokens. */
export function findJoinChoices(
  join: NetNode,
  marking: Marking,
  candidates: JoinCandidates,
): readonly Choice[] {
  if (join.inputs.length > candidates.size) return [];
  let choices: readonly Choice[] = [{ taken: [], moves: [] }];
  for (const edge of join.inputs) {
    choices = withoutTwins(
      choices.flatMap((choice) =>
        (candidates.get(edge) ?? [])
          .filter((place) => hasTokenLeft(marking, choice, place))
          .map((place) => extend(choice, edge, place)),
      ),
    );
  }
  return choices;
}
