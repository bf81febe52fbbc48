/**
 * What can be wrong with a graph, or with a program:
 * - `definitions`: not exactly one workflow was found, or the analyzer gave up on it;
 * - `invariant`: the graph breaks a promise of the model;
 * - `lost`: a durable call is neither a node nor named by a diagnostic;
 * - `unknown-name`: a run reached a step that no node can stand for;
 * - `rejected`: a run's trace is no walk, or the walk cannot end as the run did;
 * - `unwalked`: no run walked an edge;
 * - `unfollowed`: a helper was not followed, and every name is let through in its place;
 * - `foreign`: the program itself is at fault.
 */
export type FailureKind =
  "definitions" | "invariant" | "lost" | "unknown-name" | "rejected" | "unwalked" | "unfollowed" | "foreign";

/** Why a program did not pass. */
export interface Failure {
  readonly kind: FailureKind;
  readonly message: string;
  readonly trace?: readonly string[];
}
