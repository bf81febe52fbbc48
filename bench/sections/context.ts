import type { RunTask } from "../measure/freshProcess.ts";

/** What a section needs to measure. */
export interface Context {
  readonly runTask: RunTask;
  /** The bundle that processes are started with. */
  readonly script: string;
  /** Where packages and files may be kept between runs; outside of what is committed. */
  readonly cache: string;
  /** The repository's folder. */
  readonly root: string;
  /** Says what is being done now. */
  readonly progress: (text: string) => void;
}
