import type { ExecutionCommand } from "#contract/executions/commands.ts";
import type { Lease, OfflineEntry } from "#contract/executions/leases.ts";
import { offlineCommands } from "#contract/executions/words.ts";
import type { LockoutRefusal } from "#contract/executions/sentences.ts";
import { isDanger } from "./danger.ts";
import { decide } from "./decide.ts";
import { pointOf } from "./points.ts";
import { refuse } from "./refusals.ts";
import type { Decision, DecisionContext, Execution } from "./types.ts";

/** A step that was recorded without signal, under the lease of that number and device. */
export interface RecordedOffline extends OfflineEntry {
  lease: Pick<Lease, "number" | "deviceId">;
  command: ExecutionCommand;
}

/**
 * Decides a step that someone recorded without signal, by the rules of every other step, in the lockout as it is now: the
 * lease has kept others from its points. It counts under an open lease of the person and the device, in its place, and
 * only for what the lease is about; a danger counts wherever it stands. The device's time is recorded beside the
 * server's.
 */
export function decideOffline(
  execution: Execution,
  entry: RecordedOffline,
  context: DecisionContext,
): Decision {
  const lease = execution.leases.find(({ number }) => number === entry.lease.number);
  const outOfPlace = lease ? refusalOfPlace(lease, entry, context) : refuse("lease_over");
  const refusal = isDanger(entry.command)
    ? lease && isRepeated(lease, entry, context)
      ? outOfPlace
      : null
    : (outOfPlace ?? (lease ? refusalOfCommand(execution, lease, entry.command, context) : null));
  if (refusal) return { ok: false, refusals: [refusal] };
  const decision = decide(execution, entry.command, context);
  if (!decision.ok) return decision;
  const { sequence, key, deviceAt } = entry;
  const inPlace = outOfPlace === null ? lease : undefined;
  const leases = decision.execution.leases.map((each) =>
    each.number === inPlace?.number ? { ...each, taken: sequence, lastKey: key } : each,
  );
  const events = decision.events.map((event) => ({
    ...event,
    details: { ...event.details, ...(inPlace && { offlineStep: sequence }), deviceAt },
  }));
  // It was taken long before the server knows of it: no one takes it back with a press that means the latest step.
  return { ok: true, execution: { ...decision.execution, leases, latest: null }, events };
}

/** Nothing is left out, repeated, or sent from somewhere else. */
function refusalOfPlace(
  { by, deviceId, taken, lastKey }: Lease,
  { lease, sequence, predecessor }: RecordedOffline,
  { actor }: DecisionContext,
): LockoutRefusal | null {
  if (by.userId !== actor.userId) return refuse("lease_over");
  if (deviceId !== lease.deviceId) return refuse("lease_of_another_device");
  if (sequence === taken + 1 && predecessor === lastKey) return null;
  return refuse("entry_not_next", { sequence, expected: taken + 1 });
}

/** It has counted in its place. Sent again from elsewhere, it counts once by its key, as every call does. */
function isRepeated(
  { by, taken }: Lease,
  { sequence }: RecordedOffline,
  { actor }: DecisionContext,
): boolean {
  return by.userId === actor.userId && sequence <= taken;
}

/** Nothing begins work or energizes, nothing happens at other points, and no lock that someone else could have used. */
function refusalOfCommand(
  execution: Execution,
  { pointIds }: Lease,
  command: ExecutionCommand,
  { locks }: DecisionContext,
): LockoutRefusal | null {
  const allowed: readonly string[] = offlineCommands;
  if (!allowed.includes(command.type)) return refuse("not_offline");
  if (!("pointId" in command)) return null;
  const point = pointOf(execution, command.pointId);
  if (point && !pointIds.includes(point.id)) return refuse("point_not_taken", { tag: point.tag });
  if (command.type !== "apply_lock") return null;
  const { lockNumber: number } = command;
  const lock = locks[number];
  const isAnyones = lock?.status === "free" && lock.assignedTo === null && lock.device === undefined;
  return isAnyones ? refuse("own_lock_offline", { number }) : null;
}
