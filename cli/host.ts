/** The output cannot be written: the disk is full, for example. */
export class OutputError extends Error {
  override readonly name = "OutputError";
}

/** A stream that the command writes to. */
export interface Output {
  /** Resolves when the text is handed over, also when nobody reads any more; else rejects with an `OutputError`. */
  readonly write: (text: string) => Promise<void>;
  readonly isTerminal: boolean;
  /** Width in characters; 80 where it is unknown. */
  readonly columns: number;
}

/** What the command needs of the process around it. Files are read and written directly. */
export interface Host {
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly stdout: Output;
  readonly stderr: Output;
  readonly readStdin: () => Promise<Uint8Array>;
  /** Milliseconds since the command started. */
  readonly nowMs: () => number;
  /** Script of the worker thread that reads sources too deep for the main thread's stack; null where there is none. */
  readonly deepWorker: string | null;
}
