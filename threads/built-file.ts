import { join } from "node:path";

/**
 * Where a thread's entry file is, built or as source. `from` is the calling module's folder, `source` the entry's
 * path from there, `built` its name in `build/threads/`.
 */
export function threadFile(from: string, source: string, built: string): string {
  const build = /^.*[\\/]build(?=[\\/]|$)/.exec(from)?.[0];
  return build === undefined ? join(from, source) : join(build, "threads", `${built}.js`);
}
