import type { ExecutionView } from "#contract/executions/schemas.ts";
import type { ProcedureContent } from "#contract/procedures/schemas.ts";
import { peopleInside } from "#domain/execution/exits.ts";
import { dropCopy, keepCopy, readCopies } from "#app/features/offline/copy-store.ts";
import { keepPictures, photosIn } from "#app/features/offline/picture-store.ts";
import type { HeldProcedure } from "#app/features/offline/records.ts";

interface CopyOf {
  view: ExecutionView;
  userId: string;
  /** When the view was read, ISO 8601. */
  at: string;
  procedures: readonly Wanted[];
}

/**
 * Keeps what the page shows for a person who is in the lockout, and forgets it once they are not. Throws without signal
 * from the network, and the reason of `stopped` once that is aborted.
 */
export async function copyLockout(
  { view, userId, at, procedures }: CopyOf,
  stopped: AbortSignal,
): Promise<void> {
  stopped.throwIfAborted();
  const isInside = peopleInside(view).some((person) => person.userId === userId);
  if (!isInside) return dropCopy(view.planId);
  const before = (await readCopies()).find(({ planId }) => planId === view.planId);
  const read = procedures.map(
    (wanted) => before?.procedures.find((known) => isSame(known, wanted)) ?? procedureOf(wanted),
  );
  // What the person may do is for the server to say; a copy takes no step.
  const shown = { ...view, possible: [], undo: null };
  const copy = { planId: view.planId, userId, at, view: shown, procedures: await Promise.all(read) };
  stopped.throwIfAborted();
  await keepCopy(copy);
  await keepPictures(photosIn(copy.procedures), "thumb", stopped);
}

type Wanted = Omit<HeldProcedure, "steps" | "wear">;

function isSame(known: Wanted, wanted: Wanted): boolean {
  return known.procedureId === wanted.procedureId && known.versionNumber === wanted.versionNumber;
}

/** A version never changes: it is read once. */
async function procedureOf(wanted: Wanted): Promise<HeldProcedure> {
  const address = `/api/procedures/${wanted.procedureId}?version=${wanted.versionNumber}`;
  const answer = await fetch(address, { headers: { accept: "application/json" } });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}.`);
  const { shown } = (await answer.json()) as { shown: { content: ProcedureContent } };
  const { steps, ppe, otherPpe } = shown.content;
  return { ...wanted, steps, wear: { ppe, otherPpe } };
}
