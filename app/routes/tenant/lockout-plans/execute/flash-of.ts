import type { ExecutionView } from "#contract/executions/schemas.ts";
import type { FlashKey } from "#app/lib/flash.ts";
import { hasBeenWorkedOn } from "#domain/execution/exits.ts";
import { namesOf } from "#domain/execution/try-starts.ts";
import type { CommandInput } from "./command-from-form.ts";
import { holdersOf, shortPosition } from "./words-of.ts";

interface FlashOf {
  key: FlashKey;
  values: Record<string, string>;
}

/** What the screen says to this person once a command has been recorded, with what the same press recorded. */
export function flashOf(
  command: CommandInput,
  view: ExecutionView,
  also: readonly CommandInput[] = [],
  userId?: string,
  /** No one had called a stop: there was a finding alone. */
  isFinding = false,
): FlashOf {
  const pointId = "pointId" in command ? command.pointId : undefined;
  const point = view.points.find(({ id }) => id === pointId);
  const values = {
    station: namesOf(view, [command, ...also].filter(isTry).map(stationOf)),
    tag: point?.tag ?? "",
    position: shortPosition(point?.isolatedPosition ?? ""),
    holders: point ? holdersOf(point) : "",
    lock: point?.condition.lock?.number ?? "",
    holder: view.box?.by.name ?? "",
    owner: point?.condition.lock?.appliedBy.name ?? "",
  };
  if (view.state === "unsafe" && [command, ...also].some(mayFind)) return { key: "record_finding", values };
  if (command.type === "restore_point" && point?.condition.restored?.outcome === "left_isolated") {
    return { key: "left_isolated", values };
  }
  if (command.type === "sign_off") return leavingOf(view, userId);
  if (command.type === "resume" && view.state !== "working") return { key: "resume_verify", values };
  if (command.type === "lift_stop") return { key: keyOfLift(view, isFinding), values };
  const isTagged = point?.lockable === false;
  if (command.type === "isolate_point" && point?.condition.lock)
    return { key: isTagged ? "isolated_tagged" : "isolated_locked", values };
  const [second] = also;
  if (second && second.type !== command.type && second.type !== "restore_point")
    return { key: second.type, values };
  if (second?.type === "restore_point" && values.holders !== "")
    return { key: isTagged ? "untagged_and_left" : "unlocked_and_left", values };
  if (second?.type === "restore_point") {
    return { key: isTagged ? "untagged_and_restored" : "unlocked_and_restored", values };
  }
  const isShared = command.type === "unlock_point" && values.holders !== "";
  const { [command.type]: key = command.type } = isTagged ? keysOfTag(isShared) : keysOfLock(isShared);
  return { key, values };
}

/** What stays behind with the name of a person who leaves. */
function leavingOf({ points, people, responsible }: ExecutionView, userId: string | undefined): FlashOf {
  // The last one to leave goes on with the release, which says all of that.
  const isLast = people.every(({ lockNumber }) => lockNumber === null);
  if (isLast && responsible?.userId === userId) return { key: "sign_off", values: {} };
  const held = points.filter(({ condition }) => condition.lock?.appliedBy.userId === userId);
  const values = { tags: held.map(({ tag }) => tag).join(", ") };
  const isLocked = userId !== undefined && held.length > 0;
  if (responsible?.userId === userId && userId !== undefined)
    return { key: isLocked ? "sign_off_leads_locked" : "sign_off_leads", values };
  return { key: isLocked ? "sign_off_locked" : "sign_off", values };
}

/** Where the lockout goes on decides what comes next. */
function keyOfLift(view: ExecutionView, isFinding: boolean): FlashKey {
  if (view.state === "clearing") return isFinding ? "finding_cleared_release" : "stop_lifted_release";
  const isOnTheWayBack = ["re_isolating", "locked", "de_energised"].includes(view.state);
  const isInDoubt = view.points.some(({ condition }) => condition.isolated?.doubted);
  if (isInDoubt || (isOnTheWayBack && hasBeenWorkedOn(view)))
    return isFinding ? "finding_cleared" : "lift_stop";
  return isFinding ? "finding_cleared_on" : "stop_lifted";
}

type Keys = Partial<Record<CommandInput["type"], FlashKey>>;

function keysOfLock(isShared: boolean): Keys {
  return isShared ? { unlock_point: "unlocked_shared" } : {};
}

/** Where the device takes no lock. */
function keysOfTag(isShared: boolean): Keys {
  return {
    isolate_point: "isolated_for_tag",
    apply_lock: "apply_tag",
    unlock_point: isShared ? "untagged_shared" : "untagged",
    give_up_lock: "give_up_tag",
    take_back_lock: "take_back_tag",
  };
}

/** A step that was not done if the lockout is unsafe after it: a bad reading, a machine that moved, a lock out of place. */
function mayFind(command: CommandInput): boolean {
  if (command.type === "verify_point" || command.type === "try_start") return true;
  return "inPosition" in command && !command.inPosition;
}

type TryStart = Extract<CommandInput, { type: "try_start" }>;

function isTry(command: CommandInput): command is TryStart {
  return command.type === "try_start";
}

function stationOf({ equipmentId, station }: TryStart) {
  return { equipmentId, station: station || null };
}
