import { apiRefusal } from "#contract/sentences.ts";
import { threadFile } from "#threads/built-file.ts";
import { ThreadPool } from "#threads/thread-pool.ts";
import { TooMuchWork } from "#threads/too-much-work.ts";
import type { PlatformContext, TenantContext } from "./context.ts";
import { ApiError } from "./errors.ts";

type Make = (input: never) => Promise<Uint8Array>;
/** Served by `api/thread.ts`. */
export type FileJobs = Record<
  | "certificatePdf"
  | "invoicePdf"
  | "paperDraft"
  | "placardPdf"
  | "removalPdf"
  | "sheetPdf"
  | "spreadsheet"
  | "tagsPdf"
  | "workbookSheets",
  Make
>;

/** Of two threads one tenant has one, so that another's file waits for no one. */
const threads = new ThreadPool<FileJobs>({
  file: threadFile(import.meta.dirname, "../thread.ts", "api"),
  threads: 2,
  atOnceOfOwner: 1,
  waiting: 100,
  waitingOfOwner: 10,
  deadlineMs: 20_000,
  memoryMb: 160,
  buffersMb: 400,
  idleMs: 30_000,
});

/**
 * A file made in a thread, so it delays no one's requests; `gather` runs when its turn comes. Throws 413 if it
 * takes too long or too much memory, 429 if the same tenant has too many under way.
 */
export async function fileOf<Job extends Make>(
  { actor }: Pick<TenantContext | PlatformContext, "actor">,
  name: keyof FileJobs,
  gather: () => Parameters<Job>[0] | Promise<Parameters<Job>[0]>,
): Promise<Buffer> {
  const owner = actor.area === "tenant" ? actor.tenant.id : "platform";
  try {
    const bytes = await threads.runWith(owner, name, gather as () => never);
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  } catch (error) {
    throw error instanceof TooMuchWork ? refusal(error) : error;
  }
}

function refusal({ reason }: TooMuchWork): ApiError {
  return reason === "busy"
    ? new ApiError("rate_limited", apiRefusal("files_busy"))
    : new ApiError("too_large", apiRefusal("file_too_large"));
}
