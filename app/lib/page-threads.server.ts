import type { PageJobs } from "#app/thread.ts";
import { threadFile } from "#threads/built-file.ts";
import { type ResultOf, ThreadPool } from "#threads/thread-pool.ts";
import { TooMuchWork } from "#threads/too-much-work.ts";

/** An honest job takes some 50 ms, the worst that is let in 400. Of two threads one tenant has one at most. */
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
 * Does for a tenant's page what could hold up everyone's, in a thread: Markdown and comparisons. Undefined if it
 * takes too long or too much memory, or where that tenant has too much under way.
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
