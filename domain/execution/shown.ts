import type { CommandType, ExecutionCommand } from "#contract/executions/commands.ts";
import { sameText } from "./guards.ts";
import type { Execution, ExecutionEvent } from "./types.ts";

/** What a screen showed when its button was pressed. */
export type Shown = Pick<Execution, "version" | "state">;

/** An event since then, as far as it matters here. */
export type Since = Pick<ExecutionEvent, "action" | "pointId"> & {
  by: Pick<ExecutionEvent["by"], "userId">;
  /** The lock that it is about, if any. */
  lockNumber?: string | null;
};

/** Who works with whom, and what is only proposed or offered: it changes no one's step. */
const aboutPeople: readonly CommandType[] = [
  "walk_down_point",
  "form_crew",
  "disband_crew",
  "propose_change",
  "reject_change",
  "withdraw_change",
  "take_offline",
  "end_lease",
];
const aboutDanger: readonly CommandType[] = ["record_finding", "call_stop"];
const transfers: readonly CommandType[] = [
  "take_over_lock",
  "give_up_lock",
  "take_back_lock",
  "offer_lock",
  "accept_lock",
  "keep_lock",
];
const signing: readonly CommandType[] = ["sign_on", "sign_off"];
const isolating: readonly CommandType[] = ["isolate_point", "apply_lock", ...aboutPeople];
const verifying: readonly CommandType[] = [
  "relieve",
  "verify_point",
  ...signing,
  ...aboutPeople,
  ...transfers,
];

/** Each is about the lock of one absent person. */
const removing: readonly CommandType[] = [
  "request_lock_removal",
  "approve_lock_removal",
  "reject_lock_removal",
  "record_lock_removal",
];

const besideRemovals: readonly CommandType[] = [...removing, ...signing, ...aboutPeople];

/** Fewer people at the machine is what the person who leads waits for. */
const leaving: readonly CommandType[] = ["sign_off", ...aboutPeople];

/**
 * What other people may have done since the screen was shown without changing the step of the person who
 * pressed: at other points, and about people. Everyone's own lock is theirs alone, 29 CFR 1910.147(f)(3)(ii)(D).
 * Signing on requires the points as they were shown; signing off and recording a danger require nothing, least of
 * all after a stop. Who takes their lock off at a shift change hears what the rules say of it now: if the other
 * person was quicker, it has to go back on.
 */
const besides: Partial<Record<CommandType, readonly CommandType[] | "anything">> = {
  isolate_point: isolating,
  apply_lock: isolating,
  relieve: verifying,
  verify_point: verifying,
  try_start: ["try_start", ...aboutPeople],
  sign_on: [...signing, ...transfers, ...aboutPeople],
  sign_off: "anything",
  record_finding: "anything",
  lift_stop: leaving,
  start_release: leaving,
  hold: leaving,
  walk_down_point: verifying,
  take_over_lock: verifying,
  give_up_lock: "anything",
  take_back_lock: "anything",
  offer_lock: verifying,
  accept_lock: verifying,
  keep_lock: verifying,
  request_lock_removal: besideRemovals,
  approve_lock_removal: besideRemovals,
  reject_lock_removal: besideRemovals,
  record_lock_removal: besideRemovals,
  unlock_point: ["unlock_point", "restore_point"],
  restore_point: ["unlock_point", "restore_point"],
};

/**
 * A step that nobody can take any more is refused with what happened instead of as out of date: a person may have acted on
 * what they were shown.
 */
export function isPast({ state }: Pick<Execution, "state">, type: CommandType): boolean {
  return type === "sign_on" && (state === "clearing" || state === "releasing" || state === "restored");
}

/** Evidence beside the steps: it changes no step, not even that of the person who adds it. */
const changesNothing: readonly CommandType[] = ["add_photo"];

/** How many events a command can look past; a screen further behind must show the lockout again. */
const mostEvents = 100;

/**
 * How many of the latest events decide whether the command still counts: 0 if the screen was current, undefined
 * if no event can make it count.
 */
export function eventsSince(
  { version, state }: Execution,
  shown: Shown,
  { type }: ExecutionCommand,
): number | undefined {
  const count = version - shown.version;
  const isInState =
    state === shown.state || besides[type] === "anything" || isSameStep(type, shown.state, state);
  if (!isInState || count < 0 || count > mostEvents) return undefined;
  return count;
}

/** States in which a step at one point is the same: the step of another person at the last other point leads over. */
const alike: Partial<Record<CommandType, readonly Shown["state"][]>> = {
  apply_lock: ["shut_down", "isolated"],
  relieve: ["locked", "de_energised"],
  verify_point: ["locked", "de_energised"],
};

/** The first person who signs on begins the work: for the others, who were shown the same step, nothing has changed. */
function isSameStep(type: CommandType, shown: Shown["state"], state: Shown["state"]): boolean {
  if (type === "sign_on") return shown === "verified" && state === "working";
  return [shown, state].every((each) => alike[type]?.includes(each));
}

/**
 * Whether the command counts although the lockout has a newer version than its sender was shown (invariants 15
 * and 16). It does if everything since then is other people's business, or evidence. A step of the sender's own means a
 * double tap, so it never does then, except that people who reported a danger still leave, or report another one.
 * `since` are all events after the version shown.
 */
export function stillCounts(command: ExecutionCommand, actorId: string, since: readonly Since[]): boolean {
  const harmless = besides[command.type] ?? [];
  const isTap = ({ action, by }: Since) =>
    by.userId === actorId &&
    !changesNothing.includes(action) &&
    (action === command.type || !aboutDanger.includes(action));
  if (harmless === "anything") return !since.some(isTap);
  return since.every(
    ({ action, by, pointId, lockNumber }) =>
      changesNothing.includes(action) ||
      (by.userId !== actorId &&
        harmless.includes(action) &&
        !isAboutPointOf(command, pointId) &&
        !isAboutLockOf(command, action, lockNumber)),
  );
}

function isAboutPointOf(command: ExecutionCommand, pointId: string | null): boolean {
  return "pointId" in command && command.pointId === pointId;
}

function isAboutLockOf(
  command: ExecutionCommand,
  action: CommandType,
  lockNumber: string | null = null,
): boolean {
  if (!removing.includes(command.type) || !("lockNumber" in command)) return false;
  // What does not say which lock it was about may have been about this one.
  if (lockNumber === null) return removing.includes(action);
  return sameText(lockNumber, command.lockNumber);
}
