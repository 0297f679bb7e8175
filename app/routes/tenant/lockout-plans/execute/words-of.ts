import type { CommandType } from "#contract/executions/commands.ts";
import type { ExecutionStep, ExecutionView, PossibleCommand } from "#contract/executions/schemas.ts";
import { holdersIn } from "#domain/execution/holders.ts";
import { leaseOf } from "#domain/execution/offline-points.ts";
import { isToBeTold, openRemoval } from "#domain/execution/removals.ts";
import { nameOf } from "#domain/execution/try-starts.ts";
import type { TaskCommand } from "./current-task.ts";
import type { ProtectiveCommand } from "./command-traits.ts";

/** The values in a command's texts: the point, its position, the lock and its owner, the requester. */
export function wordsOf(view: ExecutionView, command: TaskCommand): Record<string, string> {
  const point = view.points.find(({ id }) => id === command.pointId);
  const removal =
    command.type === "record_informed"
      ? view.lockRemovals.find((each) => isToBeTold(each) && each.owner.userId === command.userId)
      : openRemoval(view, command.lockNumber);
  const locks = [point?.condition.lock, point?.condition.incoming].filter((lock) => !!lock);
  const lock = locks.find(({ number }) => number === command.lockNumber) ?? locks[0];
  const beside = locks.find((each) => each !== lock);
  const lease = command.type === "end_lease" ? leaseOf(view, command.userId) : undefined;
  const isReturned = restores(command) && !staysIsolated(view, command);
  return {
    tag: point?.tag ?? "",
    station: stationOf(view, command),
    listed: String(command.stations?.length ?? ""),
    left: String(command.left ?? ""),
    verification: point?.verification ?? "",
    position: (isReturned ? point?.normalPosition : point?.isolatedPosition) ?? "",
    normalPosition: shortPosition(point?.normalPosition ?? ""),
    shortPosition: shortPosition(point?.isolatedPosition ?? ""),
    holders: point ? holdersOf(point) : "",
    underTest: tagsUnderTest(view),
    joined: joinedIn(view),
    machines: view.equipment.map(({ tag }) => tag).join(", "),
    lock: toldLocks(view, command) || (removal?.lockNumber ?? lock?.number ?? ""),
    owner: lock?.appliedBy.name ?? "",
    measure: lock?.additionalMeasure ?? point?.condition.measureLeft ?? "",
    beside: beside?.number ?? "",
    besideOwner: beside?.appliedBy.name ?? "",
    incoming: point?.condition.incoming?.number ?? "",
    oncoming: point?.condition.incoming?.appliedBy.name ?? "",
    box: view.box?.number ?? "",
    holder: view.box?.by.name ?? "",
    crew: command.crew ?? "",
    leader: view.responsible?.name ?? "",
    name: removal?.owner.name ?? lease?.by.name ?? "",
    by: removal?.requested.by.name ?? "",
    approver: removal?.decided?.by.name ?? "",
    reason: removal?.reason ?? "",
  };
}

/** Every lock of a person that was removed, and that they have not been told of. */
function toldLocks({ lockRemovals }: ExecutionView, { type, userId }: TaskCommand): string {
  if (type !== "record_informed") return "";
  const theirs = lockRemovals.filter((each) => isToBeTold(each) && each.owner.userId === userId);
  return theirs.map(({ lockNumber }) => lockNumber).join(", ");
}

/** Where start is pressed: `MF-IMM-003 (operator panel)`, or the machine alone if it lists no stations. */
function stationOf({ equipment }: ExecutionView, { equipmentId, station }: PossibleCommand): string {
  return equipmentId === undefined ? "" : nameOf({ equipment }, { equipmentId, station: station ?? null });
}

/** Who else holds the point, each with their lockout: the people to ask. `Ravi Nair (Valve seals)`. */
export function holdersOf({ otherHolds }: Pick<ExecutionView["points"][number], "otherHolds">): string {
  return holdersIn(otherHolds);
}

/**
 * A point that another lockout holds is never restored: this lockout releases its claim and leaves the point as
 * it is.
 */
export function staysIsolated(
  { points }: Pick<ExecutionView, "points">,
  command: Pick<PossibleCommand, "type" | "also" | "pointId">,
): boolean {
  const point = points.find(({ id }) => id === command.pointId);
  return restores(command) && point !== undefined && point.otherHolds.length > 0;
}

function restores({ type, also }: Pick<PossibleCommand, "type" | "also">): boolean {
  return type === "restore_point" || also === "restore_point";
}

/** A finding alone holds the lockout: no one has called a stop. */
function clearsFinding({ unsafe }: ExecutionView, type: CommandType): boolean {
  return type === "lift_stop" && !unsafe?.stop;
}

/** The key of a command's words below `executions.tasks`. */
export function taskOf(
  view: ExecutionView,
  command: TaskCommand,
):
  | CommandType
  | OnTag
  | OnBox
  | OnePress
  | "try_stations"
  | "leave_isolated"
  | "restore_tagged"
  | "isolate_again"
  | "isolate_again_tagged"
  | "shut_down_machines"
  | "unlock_by_another"
  | "shut_down_joined"
  | "lift_finding"
  | "end_own_lease" {
  if (command.stations) return "try_stations";
  if (command.own) return "end_own_lease";
  const isOfAnother = command.reasons.some(({ code }) => code === "lock_by_another");
  if (command.type === "unlock_point" && isOfAnother) return "unlock_by_another";
  const onTag = onTagOf(view, command);
  if (onTag) return onTag;
  const onePress = onePressOf(view, command);
  if (onePress) return onePress;
  if (staysIsolated(view, command)) return "leave_isolated";
  if (view.box && command.type === "sign_on") return "sign_on_to_box";
  if (view.state === "unsafe" && command.type === "sign_off") return "leave_now";
  if (view.box && command.type === "sign_off") return "sign_off_box";
  const point = view.points.find(({ id }) => id === command.pointId);
  if (command.type === "restore_point" && point?.condition.measureLeft !== undefined) return "restore_tagged";
  if (command.type === "shut_down" && joinedIn(view) !== "") return "shut_down_joined";
  if (clearsFinding(view, command.type)) return "lift_finding";
  if (command.type === "shut_down" && view.equipment.length > 1) return "shut_down_machines";
  if (command.type !== "isolate_point" || !point?.condition.isolated?.doubted) return command.type;
  return point.lockable ? "isolate_again" : "isolate_again_tagged";
}

/** Two steps that one press records. */
const onePresses = {
  shut_down: "notify_and_shut_down",
  verify_point: "relieve_and_verify",
  confirm_clear: "check_and_release",
  close: "notify_and_close",
  restore_point: "unlock_and_restore",
} as const;
type OnePress = (typeof onePresses)[keyof typeof onePresses] | "unlock_and_leave";

/** Those that take protection away. */
type OnePressAway = Exclude<OnePress, "notify_and_shut_down" | "relieve_and_verify" | "notify_and_close">;

function onePressOf(view: ExecutionView, command: PossibleCommand): OnePress | undefined {
  if (staysIsolated(view, command)) return command.also && "unlock_and_leave";
  return command.also && onePresses[command.also];
}

/** Where the keys are in a lockbox, one's own lock goes on it, and on the hasp everywhere else. */
type OnBox = "sign_on_to_box" | "sign_off_box" | "leave_now";
type TagRemoval = "remove_tag" | "remove_tag_and_restore" | "remove_tag_and_leave" | "remove_beside";

const onTags = {
  apply_lock: "apply_tag",
  take_over_lock: "take_over_tag",
  give_up_lock: "give_up_tag",
  take_back_lock: "take_back_tag",
} as const;
type OnTag = TagRemoval | (typeof onTags)[keyof typeof onTags];

/** What hangs on a device that takes no lock is a tag, 29 CFR 1910.147(c)(3). Undefined for every other command. */
function onTagOf(view: ExecutionView, command: PossibleCommand): OnTag | undefined {
  const type = command.type as keyof typeof onTags;
  return tagRemovalOf(view, command) ?? (takesTag(view, command.pointId) ? onTags[type] : undefined);
}

function tagRemovalOf(view: ExecutionView, command: PossibleCommand): TagRemoval | undefined {
  const { type, pointId, also } = command;
  if (type !== "unlock_point") return undefined;
  // Someone else's stays on: which of the two comes off must be beyond doubt.
  if (view.points.find(({ id }) => id === pointId)?.condition.incoming) return "remove_beside";
  if (!takesTag(view, pointId)) return undefined;
  if (also !== "restore_point") return "remove_tag";
  return staysIsolated(view, command) ? "remove_tag_and_leave" : "remove_tag_and_restore";
}

export function takesTag({ points }: ExecutionView, pointId: string | undefined): boolean {
  return points.find(({ id }) => id === pointId)?.lockable === false;
}

/** The key of what a protective command asks before it happens, below `executions.confirm`. */
export function confirmationOf(
  view: ExecutionView,
  command: PossibleCommand,
  type: ProtectiveCommand,
): ProtectiveCommand | TagRemoval | "leave_isolated" | "lift_finding" | OnePressAway {
  const tagRemoval = tagRemovalOf(view, command);
  if (tagRemoval) return tagRemoval;
  const onePress = onePressOf(view, command);
  // Only what takes protection away is confirmed.
  if (onePress) return onePress as OnePressAway;
  if (clearsFinding(view, type)) return "lift_finding";
  return staysIsolated(view, command) ? "leave_isolated" : type;
}

/** The key of what a step that is confirmed does to the protection, below `executions.confirm`. */
export function noteOf(view: ExecutionView, command: PossibleCommand): "note" | "noteLeft" {
  return staysIsolated(view, command) ? "noteLeft" : "note";
}

/** The key of a command's instruction: a point may have a check to pass, or a reading without a limit. */
export function instructionOf(
  view: ExecutionView,
  command: PossibleCommand,
): "text" | "textNoLimit" | "textCheck" {
  const point = view.points.find(({ id }) => id === command.pointId);
  if (![command.type, command.also].includes("verify_point")) return "text";
  if (point?.verificationKind === "check") return "textCheck";
  return point?.verificationLimit === null ? "textNoLimit" : "text";
}

/**
 * The number of a step among those of the lockout, 0 for none: of one that comes before its turn at a point, that of the
 * others. So the number never goes back while points are isolated and locked one by one.
 */
export function stepNumber(
  { steps, currentStep }: Pick<ExecutionView, "steps" | "currentStep">,
  step: ExecutionStep | null | undefined,
): number {
  const [own = 0, current = 0] = [step, currentStep].map(
    (each) => steps.findIndex((candidate) => candidate.step === each) + 1,
  );
  return current > 0 ? Math.min(own, current) : own;
}

/** `closed and vented` of `closed and vented, handle across the pipe`: what fits into a heading. */
export function shortPosition(position: string): string {
  return position.split(/[,;:]/)[0]?.trim() ?? position;
}

/** Machines that joined the lockout and still run. */
function joinedIn({ equipment }: ExecutionView): string {
  return equipment.flatMap(({ tag, awaitsShutDown }) => (awaitsShutDown ? [tag] : [])).join(", ");
}

/** `M-1-E1, M-1-A1` */
export function tagsUnderTest({ points, test }: ExecutionView): string {
  return points
    .filter(({ id }) => test?.pointIds.includes(id))
    .map(({ tag }) => tag)
    .join(", ");
}

/** A point that is judged by yes or no has no unit. */
export function readableUnit(unit: string): string {
  return unit === "-" ? "" : unit;
}
