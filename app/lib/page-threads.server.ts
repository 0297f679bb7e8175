import type { PageJobs } from "#app/thread.ts";
import { threadFile } from "#threads/built-file.ts";
import { type ResultOf, ThreadPool } from "#threads/thread-pool.ts";
import { TooMuchWork } from "#threads/too-much-work.ts";

/** A normal job takes about 50 ms, the heaviest allowed 400. Of two threads one tenant has at most one. */
const threads = new ThreadPool<PageJobs>({
  file: threadFile(import.meta.dirname, "../thread.ts", "pages"),
  threads: 2,
  atOnceOfOwner: 1,
  waiting: 200,
  waitingOfOwner: 20,
  deadlineMs: 5_000,
  memoryMb: 64,
  idleMs: 30_000,
});

/**
 * Runs a tenant's heavy work in a thread, so it does not delay others' pages: Markdown and comparisons.
 * Undefined if it takes too long or too much memory, or if that tenant has too much under way.
 */
export async function inThread<Name extends keyof PageJobs>(
  tenantSlug: string,
  name: Name,
  input: Parameters<PageJobs[Name]>[0],
): Promise<ResultOf<PageJobs[Name]> | undefined> {
  try {
    return await threads.run(tenantSlug, name, input);
  } catch (error) {
    if (error instanceof TooMuchWork) return undefined;
    throw error;
  }
}
