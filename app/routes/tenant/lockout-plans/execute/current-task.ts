import type { CommandType } from "#contract/executions/commands.ts";
import type { ExecutionStep, ExecutionView, PossibleCommand } from "#contract/executions/schemas.ts";
import { besideOffline } from "./beside-offline.ts";
import { traitsOf } from "./command-traits.ts";
import { isDue, offersOf } from "./offers.ts";
import { ownPageOf } from "./own-pages.ts";

/** What the screen shows as the task. */
export interface TaskCommand extends PossibleCommand {
  /** Where start is pressed, each with its own box, and one press for all of them; undefined where only one is left. */
  stations?: PossibleCommand[];
  /** How many are left, those of the next screens included. */
  left?: number;
  /** The tag of the point that comes first in the release, where this one was chosen before its turn. */
  before?: string;
  /** It ends the reader's own offline work. */
  own?: true;
}

/** The one task that the screen shows first to this person, and the alternatives. */
export interface CurrentTask {
  /** Null when the lockout is over, or waits in a state that this screen cannot change. */
  main: TaskCommand | null;
  /** Exits and alternatives without a page of their own, each allowed. */
  others: TaskCommand[];
}

/**
 * Picks from what the API says is possible. `pointId` is the point that the person chose, if any, and `type` what
 * to do there: without it the point's next step comes first, and never a transfer, which is asked for by name. A handover
 * comes before the current step. Otherwise the current step decides; of several points first one that this person left
 * isolated without a lock, then the first that they may work on: a point is locked before the next one is isolated.
 */
export function currentTask(
  view: ExecutionView,
  userId: string,
  pointId: string | null,
  type: string | null = null,
): CurrentTask {
  const suggested = mainTask(view, userId);
  const chosen = chosenPoint(view, pointId, type) ?? suggested;
  const main = chosen && inTurn(view, inSight(view, withStations(view, chosen)), suggested);
  const others = view.possible.filter(
    ({ type, allowed }) =>
      allowed && traitsOf(type).offered === "beside" && type !== main?.type && ownPageOf(type) === undefined,
  );
  return { main: main && ownOf(main, userId), others: others.map((other) => ownOf(other, userId)) };
}

/** No one is asked to reach themselves, or why they end their own offline work. */
function ownOf(command: TaskCommand, userId: string): TaskCommand {
  return command.type === "end_lease" && command.userId === userId ? { ...command, own: true } : command;
}

function mainTask(view: ExecutionView, userId: string): PossibleCommand | null {
  if (view.state === "unsafe") return taskOfUnsafe(view, userId);
  return besideOffline(view, userId, taskOfHandover(view, userId) ?? mainOfStep(view, userId));
}

/** With more stations than this on one screen, a person loses track of the walk. */
const mostOnScreen = 6;

/** Stations that are left are tried in one walk. */
function withStations(view: ExecutionView, command: PossibleCommand): TaskCommand {
  if (command.type !== "try_start" || !command.allowed) return command;
  const stations = offersOf(view, "try_start").filter(({ allowed }) => allowed);
  return stations.length > 1
    ? { ...command, stations: stations.slice(0, mostOnScreen), left: stations.length }
    : command;
}

/** Energy comes back in the reverse order of the isolation: pins and blocks come out while the power is still locked. */
function inTurn(view: ExecutionView, command: TaskCommand, first: PossibleCommand | null): TaskCommand {
  if (view.state !== "releasing" || command.pointId === undefined) return command;
  if (!first?.allowed || first.pointId === undefined || first.pointId === command.pointId) return command;
  const tag = view.points.find(({ id }) => id === first.pointId)?.tag;
  return tag === undefined ? command : { ...command, before: tag };
}

/** With more names than this, what the same press records too is out of sight on a phone: it comes on the next screen. */
const mostNamesInSight = 2;

/** Who was notified when the lockout began, and is told again at its end. */
export function toldBefore({ notified, affected }: Pick<ExecutionView, "notified" | "affected">) {
  return notified?.employees ?? affected;
}

function inSight(view: ExecutionView, command: TaskCommand): TaskCommand {
  return ["shut_down", "close"].includes(command.also ?? "") && toldBefore(view).length > mostNamesInSight
    ? { ...command, also: undefined }
    : command;
}

/** The same with one command for each press: the lock comes off, and the point is restored later. */
export function apart({ main, others }: CurrentTask): CurrentTask {
  return { main: main && { ...main, also: undefined }, others };
}

/** Every command of this person that works on a point, the next one first, so the list of points can offer them. */
export function pointOffers(view: ExecutionView): Map<string, PossibleCommand[]> {
  const offers = new Map<string, PossibleCommand[]>();
  for (const offer of view.possible) {
    if (!offer.allowed || offer.pointId === undefined || traitsOf(offer.type).offered !== "atPoint") continue;
    offers.set(offer.pointId, [...(offers.get(offer.pointId) ?? []), offer]);
  }
  return offers;
}

/** Protection changes hands: the off-going person's lock, the walk-down, and the acceptance. */
function taskOfHandover(view: ExecutionView, userId: string): PossibleCommand | undefined {
  const allowed = (type: CommandType) => offersOf(view, type).find((offer) => offer.allowed);
  const transfer = allowed("give_up_lock") ?? allowed("accept_lock");
  if (transfer) return transfer;
  if (view.handover?.to.userId !== userId) return undefined;
  // A point with the off-going leader's lock gets one's own lock, which counts as its walk-down.
  const leader = view.handover.part === "coordinator" ? view.coordinator : view.responsible;
  const leftLocked = view.points.find(
    ({ condition: { lock, incoming } }) =>
      lock !== null && lock.appliedBy.userId === leader?.userId && !incoming,
  );
  const takeOver = offersOf(view, "take_over_lock").find(
    ({ allowed: isAllowed, pointId }) => isAllowed && pointId === leftLocked?.id,
  );
  return takeOver ?? allowed("walk_down_point") ?? allowed("accept_handover");
}

const commandOfStep: Record<ExecutionStep, CommandType> = {
  notify: "notify",
  shut_down: "shut_down",
  isolate: "isolate_point",
  lock: "apply_lock",
  relieve: "relieve",
  verify: "verify_point",
  try_start: "try_start",
  work: "sign_on",
  clear: "confirm_clear",
  unlock: "unlock_point",
  restore: "restore_point",
  notify_restored: "notify_restored",
  close: "close",
};

function chosenPoint(
  view: ExecutionView,
  pointId: string | null,
  type: string | null,
): PossibleCommand | undefined {
  const allowed = view.possible.filter(
    (offer) =>
      offer.allowed &&
      pointId !== null &&
      offer.pointId === pointId &&
      traitsOf(offer.type).offered === "atPoint",
  );
  const steps = allowed.filter((offer) => traitsOf(offer.type).step !== undefined);
  return (
    allowed.find((offer) => offer.type === type) ?? steps.find((offer) => isDue(view, offer)) ?? steps[0]
  );
}

/**
 * People who are signed on leave. What a test left live is isolated and locked at once, by anyone who may; then the person who
 * leads records what was done, and the person taking over the lead gets it first.
 */
function taskOfUnsafe(view: ExecutionView, userId: string): PossibleCommand | null {
  const signOff = offersOf(view, "sign_off")[0];
  if (signOff) return signOff;
  const live = liveIn(view).map(({ id }) => id);
  const isolate = offersOf(view, "isolate_point").find(
    ({ allowed, pointId }) => allowed && live.includes(pointId ?? ""),
  );
  const lift = firstAllowed(offersOf(view, "lift_stop"));
  if (lift?.allowed) return ownUnlocked(view, userId) ?? isolate ?? lift;
  return ownUnlocked(view, userId) ?? isolate ?? taskOfHandover(view, userId) ?? lift;
}

/** Whether the key to a lock that comes off for the test is in the lockbox. */
function needsKey({ points, test }: ExecutionView): boolean {
  return points.some(({ id, condition: { lock } }) => lock?.box && test?.pointIds.includes(id));
}

/** The points that a test energized, and that nobody has isolated since. */
export function liveIn({ points, test }: ExecutionView): ExecutionView["points"] {
  if (!test?.energised) return [];
  return points.filter(({ id, condition }) => test.pointIds.includes(id) && condition.isolated === null);
}

/** A point that this person isolated, and that has no lock yet. */
function ownUnlocked(view: ExecutionView, userId: string): PossibleCommand | undefined {
  return view.possible.find(
    (offer) => offer.type === "apply_lock" && offer.allowed && isolatedBy(view, offer.pointId) === userId,
  );
}

/** A point whose energy this person has relieved, and that can be verified on the same walk. */
function ownRelieved(view: ExecutionView, userId: string): PossibleCommand | undefined {
  return offersOf(view, "verify_point").find(({ allowed, pointId }) => {
    const point = view.points.find(({ id }) => id === pointId);
    const { relieved, verification } = point?.condition ?? {};
    if (!allowed || !point || verification || relieved?.by.userId !== userId) return false;
    // What has to wait does so while the next point is relieved.
    return !point.waits?.some(({ after }) => after === "relieve");
  });
}

function mainOfStep(view: ExecutionView, userId: string): PossibleCommand | null {
  if (view.currentStep === null) return null;
  if (view.currentStep === "work") return taskAside(view) ?? taskAtWork(view, userId);
  const toLock = ownUnlocked(view, userId);
  if (toLock) return toLock;
  if (view.currentStep === "unlock" || view.currentStep === "restore") return taskOfRelease(view);
  const toVerify = view.currentStep === "relieve" ? ownRelieved(view, userId) : undefined;
  if (toVerify) return toVerify;
  const offers = offersOf(view, commandOfStep[view.currentStep]);
  const due = offers.filter((offer) => isDue(view, offer));
  return firstAllowed(due.length > 0 ? due : offers);
}

/** A point that is unlocked is restored before the next lock comes off, the last one isolated first. */
function taskOfRelease(view: ExecutionView): PossibleCommand | null {
  const restorable = offersOf(view, "restore_point").filter((offer) => offer.allowed);
  const box = offersOf(view, "open_lockbox").find((offer) => offer.allowed);
  if (box && restorable.length === 0) return box;
  const unlockable = offersOf(view, "unlock_point").toReversed();
  return restorable.at(-1) ?? firstAllowed(unlockable) ?? offersOf(view, "restore_point")[0] ?? null;
}

function firstAllowed(offers: PossibleCommand[]): PossibleCommand | null {
  return offers.find((offer) => offer.allowed) ?? offers[0] ?? null;
}

/** While work is on hold or a test runs. An overdue review comes before continuing. */
function taskAside(view: ExecutionView): PossibleCommand | null {
  switch (view.state) {
    case "held": {
      const isOverdue = view.alarms.some(({ kind }) => kind === "hold_review_overdue");
      const inOrder = [...offersOf(view, "review_hold"), ...offersOf(view, "resume")];
      return firstAllowed(isOverdue ? inOrder : inOrder.toReversed());
    }
    case "test_clearing":
      return firstAllowed([
        ...offersOf(view, "energise_test"),
        ...(needsKey(view) ? offersOf(view, "open_lockbox") : []),
        ...offersOf(view, "unlock_point"),
      ]);
    case "test_energised":
      return firstAllowed(offersOf(view, "end_test"));
    default:
      return null;
  }
}

/**
 * A person who is signed on signs off; when all have, the release is next; otherwise one signs on. Verified again after
 * a test, a finding, or a stop that people left for, the work goes on: everyone signs on again.
 */
function taskAtWork(view: ExecutionView, userId: string): PossibleCommand | null {
  const signOff = offersOf(view, "sign_off")[0];
  if (signOff) return signOff;
  const signOn = offersOf(view, "sign_on")[0];
  const release = offersOf(view, "start_release")[0];
  // The person responsible may have had others do all of the work.
  const isTheirs = (id: string) => id === userId || view.responsible?.userId === userId;
  const hasWorked = view.people.some(({ userId: id, signedOffAt }) => isTheirs(id) && signedOffAt !== null);
  const isDone = hasWorked && view.state !== "verified";
  if (release?.allowed && (isDone || !signOn?.allowed)) return release;
  return signOn ?? null;
}

function isolatedBy(view: ExecutionView, pointId: string | undefined): string | undefined {
  return view.points.find((point) => point.id === pointId)?.condition.isolated?.by.userId;
}
