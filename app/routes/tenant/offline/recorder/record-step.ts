import type { CommandOf, ExecutionCommand } from "#contract/executions/commands.ts";
import type { LockoutRefusal } from "#contract/executions/sentences.ts";
import { leaseLimits } from "#contract/limits.ts";
import { recordOffline } from "#domain/execution/offline-recording.ts";
import { addEntry } from "#app/features/offline/device-store.ts";
import { contextAt, knownOf, spelledOwn } from "./known.ts";
import { type Kept, type Recorded, refusedIn } from "#app/features/offline/records.ts";

/** Why a step was not recorded: sentences of the rules, or what stands in the way here. */
export type NotRecorded = { refusals: LockoutRefusal[] } | { problem: "full" | "stopped" | "known" };

/**
 * Decides a step on this device, and records it: null once it is kept for good. `timed` says that the phone timed what
 * the procedure waits for; `picture` is that of a photo. Throws `StorageFull` and `RecordedElsewhere`.
 */
export async function recordStep(
  kept: Kept,
  command: ExecutionCommand,
  timed: string,
  picture?: ArrayBuffer,
): Promise<NotRecorded | null> {
  const { held, entries } = kept;
  if (refusedIn(kept).length > 0 || held.isOver) return { problem: "stopped" };
  const place = placeAfter(kept);
  if (place.sequence > leaseLimits.entries) return { problem: "full" };
  // Once it has arrived, the lockout has the sum of the picture as the server drew it.
  if (command.type === "add_photo" && wasTaken(kept, command)) return { problem: "known" };
  const known = knownOf(kept);
  const spelled =
    command.type === "apply_lock"
      ? { ...command, lockNumber: spelledOwn(held, command.lockNumber) }
      : command;
  const now = Date.now();
  const { decision, entry } = recordOffline(
    known,
    { ...place, lease: held, command: spelled, deviceAt: new Date(now).toISOString() },
    contextAt(held, known, now),
    timed,
  );
  if (!decision.ok) return { refusals: decision.refusals };
  const { lease: _, ...recorded } = entry;
  const added: Recorded = { ...recorded, state: "waiting", reasons: [] };
  await addEntry(held, added, picture);
  entries.push(added);
  return null;
}

function wasTaken({ entries }: Kept, { sha256, step, pointId }: CommandOf<"add_photo">): boolean {
  return entries.some(
    ({ command }) =>
      command.type === "add_photo" &&
      command.sha256 === sha256 &&
      command.step === step &&
      command.pointId === pointId,
  );
}

function placeAfter({ held, entries }: Kept) {
  const last = entries.at(-1);
  const lease = held.view.leases.find(({ number }) => number === held.number);
  return {
    key: crypto.randomUUID(),
    sequence: (last?.sequence ?? lease?.taken ?? 0) + 1,
    predecessor: last?.key ?? lease?.lastKey ?? null,
  };
}
