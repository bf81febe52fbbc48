/** Documents that pass from desk to desk. */

/** What a reviewer makes of a document. */
export type Verdict = "approve" | "request_changes" | "reject";

/** A document and those who must agree to it. */
export interface DocumentFile {
  readonly id: string;
  readonly author: string;
  readonly reviewers: readonly string[];
  readonly isConfidential: boolean;
}

const documents = new Map<string, DocumentFile>();
const verdicts = new Map<string, Verdict>();
const revisions = new Map<string, number>();

/** Hands a document in. */
export function submit(document: DocumentFile): void {
  documents.set(document.id, document);
  revisions.set(document.id, 1);
}

/** The document, or an error when nobody handed it in. */
export function findDocument(id: string): DocumentFile {
  const document = documents.get(id);
  if (!document) throw new Error(`No document ${id}`);
  return document;
}

/** The author hands in another revision. */
export function revise(id: string): void {
  revisions.set(id, revisionOf(id) + 1);
}

/** Number of the newest revision, from 1. */
export function revisionOf(id: string): number {
  return revisions.get(id) ?? 0;
}

/** A reviewer decides on a revision. */
export function decide(id: string, reviewer: string, verdict: Verdict): void {
  verdicts.set(`${id}/${revisionOf(id)}/${reviewer}`, verdict);
}

/** The reviewer's verdict on the newest revision, if there is one. */
export function verdictOf(id: string, reviewer: string): Verdict | undefined {
  return verdicts.get(`${id}/${revisionOf(id)}/${reviewer}`);
}
