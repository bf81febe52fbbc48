import path from "node:path";
import type { Host } from "./host.ts";

/**
 * Gives paths from the root of the repository, as GitHub wants them: the workspace of the job that runs, else the
 * current folder. A path that is not below the root becomes absolute.
 */
export function createFromRoot({ cwd, env }: Pick<Host, "cwd" | "env">): (file: string) => string {
  const workspace = env.GITHUB_WORKSPACE ?? "";
  const root = workspace !== "" && !isOutside(path.relative(workspace, cwd)) ? workspace : cwd;
  return (file) => {
    const absolute = path.resolve(cwd, file);
    const relative = path.relative(root, absolute);
    const shown = isOutside(relative) ? absolute : relative;
    return path.sep === "\\" ? shown.replaceAll("\\", "/") : shown;
  };
}

function isOutside(relative: string): boolean {
  return relative === ".." || relative.startsWith(`..${path.sep}`) || path.isAbsolute(relative);
}
