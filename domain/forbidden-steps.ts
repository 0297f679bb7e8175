import type { CommandType } from "#contract/executions/commands.ts";
import type { PointDefinition } from "#contract/executions/schemas.ts";
import type { ApprovedFacts, RecordedEvent } from "./world.ts";

/**
 * The steps of a lockout told again from its history, apart from the rules that decide them: who may take each, and what
 * must have come before. Answers with every step that was taken and should not have been, in words.
 */
export function forbiddenSteps(plan: ApprovedFacts, history: readonly RecordedEvent[]): string[] {
  const past = new Past(plan);
  return history.flatMap((event) => {
    const reason = reasonAgainst(past, event);
    past.add(event);
    return reason ? [`${event.by.name} took ${event.action} (event ${event.seq}), but ${reason}`] : [];
  });
}

/** Taken by the responsible person or the coordinator alone. 29 CFR 1910.147(f)(3)(ii). */
const ofLeaders: readonly CommandType[] = [
  "lift_stop",
  "fill_lockbox",
  "hold",
  "resume",
  "end_test",
  "start_release",
  "confirm_clear",
  "close",
  "propose_change",
];
/** Taken by the coordinator, where there is one. */
const ofCoordinators: readonly CommandType[] = ["start_test", "energise_test", "form_crew", "disband_crew"];
/** Never while anyone is at work. */
const withNobodyOn: readonly CommandType[] = [
  "fill_lockbox",
  "open_lockbox",
  "hold",
  "start_test",
  "energise_test",
  "start_release",
  "unlock_point",
  "restore_point",
  "close",
];

/** Can be taken back at once, by the person who recorded it. */
const undoable: readonly unknown[] = [
  "shut_down",
  "isolate_point",
  "apply_lock",
  "relieve",
  "verify_point",
  "try_start",
];
const undoMs = 15_000;

/** The point was not isolated by this lockout before the step that was taken back. */
export function isIsolationUndone({ action, details }: RecordedEvent): boolean {
  return action === "undo_step" && details.undone === "isolate_point" && details.stillIsolated !== true;
}

/** What the history says up to now. */
class Past {
  responsibleId: string;
  coordinatorId: string | null;
  signedOn = new Set<string>();
  isolated = new Set<string>();
  /** Points that store energy, and have not been relieved since it was last found, or let in for a test. */
  stored: Set<string>;
  /** To whom the lead was offered, and who proposed a change. */
  successor: string | null = null;
  proposerId: string | null = null;
  wasTold = false;
  isRestoredTold = false;
  /** The latest step that changed something. */
  last: RecordedEvent | null = null;
  /** By number in small letters, on which point it hangs, or whose it is on the hasp. */
  #locks = new Map<string, { pointId: string | null; userId: string }>();

  /** Whether the latest relief was needed, so that it is needed again once it is taken back. */
  #wasStored = false;
  readonly #storing: readonly PointDefinition[];

  constructor({ responsibleId, coordinatorId = null, points }: ApprovedFacts) {
    this.responsibleId = responsibleId;
    this.coordinatorId = coordinatorId;
    this.#storing = points.filter(({ dissipation }) => dissipation !== null);
    this.stored = new Set(this.#storing.map(({ id }) => id));
  }

  add(event: RecordedEvent): void {
    const { action, by, pointId, details } = event;
    // A photo shows a step, and is none.
    if (action !== "add_photo") this.last = event;
    const point = pointId ?? "";
    const lock = String(details.lockNumber ?? "").toLowerCase();
    if (action === "notify") this.wasTold = true;
    if (action === "notify_restored") this.isRestoredTold = true;
    if (action === "isolate_point") this.isolated.add(point);
    if (action === "relieve") this.#wasStored = this.stored.delete(point);
    if (details.undone === "relieve" && this.#wasStored) this.stored.add(point);
    for (const id of this.#storedAgain(event)) this.stored.add(id);
    if (hangs.includes(action)) this.#locks.set(lock, { pointId, userId: by.userId });
    if (comesOff.includes(action)) this.#comesOff(lock);
    if (action === "restore_point" || isIsolationUndone(event)) this.isolated.delete(point);
    if (action === "sign_on") this.signedOn.add(by.userId);
    if (action === "sign_off") this.signedOn.delete(by.userId);
    if (action === "offer_handover" || action === "appoint_successor") this.successor = String(details.to);
    if (action === "withdraw_handover") this.successor = null;
    if (action === "accept_handover") {
      if (details.part === "coordinator") this.coordinatorId = by.userId;
      else this.responsibleId = by.userId;
      this.successor = null;
    }
    if (action === "propose_change") this.proposerId = by.userId;
  }

  /** How many locks are on the point. */
  locksOn(pointId: string): number {
    return [...this.#locks.values()].filter((hung) => hung.pointId === pointId).length;
  }

  /** A finding at no point concerns them all. */
  #storedAgain({ action, pointId, details }: RecordedEvent): string[] {
    const isHere = ({ id }: PointDefinition) => id === pointId;
    if (details.finding) return idsOf(this.#storing.filter((point) => pointId === null || isHere(point)));
    if (action !== "energise_test") return [];
    const tested = String(details.points).split(", ");
    return idsOf(this.#storing.filter(({ tag }) => tested.includes(tag)));
  }

  #comesOff(number: string): void {
    const hung = this.#locks.get(number);
    if (hung?.pointId === null) this.signedOn.delete(hung.userId);
    this.#locks.delete(number);
  }
}

function idsOf(points: readonly PointDefinition[]): string[] {
  return points.map(({ id }) => id);
}

const hangs: readonly CommandType[] = ["apply_lock", "take_over_lock", "sign_on"];
const comesOff: readonly CommandType[] = [
  "unlock_point",
  "give_up_lock",
  "take_back_lock",
  "sign_off",
  "undo_step",
  "record_lock_removal",
];

function reasonAgainst(past: Past, event: RecordedEvent): string | undefined {
  const { action, by, pointId, details } = event;
  const { responsibleId, coordinatorId, signedOn } = past;
  const point = pointId ?? "";
  if (ofLeaders.includes(action) && ![responsibleId, coordinatorId].includes(by.userId))
    return "does not lead the lockout";
  if (ofCoordinators.includes(action) && by.userId !== (coordinatorId ?? responsibleId))
    return "does not coordinate the lockout";
  if (withNobodyOn.includes(action) && signedOn.size > 0) return `${signedOn.size} people were signed on`;
  if (action !== "notify" && action !== "cancel" && !past.wasTold && !isAboutPeople.includes(action))
    return "the affected employees had not been told";
  if (action === "sign_on" && signedOn.has(by.userId)) return "was signed on";
  if (action === "sign_off" && !signedOn.has(by.userId)) return "was not signed on";
  if (action === "apply_lock" && !past.isolated.has(point)) return "the point was not isolated";
  if (action === "apply_lock" && past.locksOn(point) > 0) return "the point had a lock";
  if (action === "take_over_lock" && past.locksOn(point) !== 1) return "there was no one lock to take over";
  if (action === "verify_point" && !details.finding && !past.isolated.has(point))
    return "the point was not isolated";
  if (action === "verify_point" && !details.finding && past.stored.has(point))
    return "its stored energy had not been relieved";
  if (action === "undo_step" && !isRightAfter(event, past.last)) return "it was not their own latest step";
  if (action === "restore_point" && past.locksOn(point) > 0) return "a lock was on the point";
  if (action === "accept_handover" && past.successor !== by.name) return "the lead was not offered to them";
  if (action === "appoint_successor" && details.to === by.name) return "that was themselves";
  if (action === "approve_change" && past.proposerId === by.userId) return "the proposal was their own";
  if (action === "close" && !past.isRestoredTold) return "the affected employees had not been told";
  return undefined;
}

function isRightAfter({ by, at }: RecordedEvent, last: RecordedEvent | null): boolean {
  if (last?.by.userId !== by.userId || !undoable.includes(last.action) || last.details.finding) return false;
  if (last.details.offlineStep !== undefined) return false;
  return Date.parse(at) - Date.parse(last.at) <= undoMs;
}

/** These concern people alone, so they come at any time. */
const isAboutPeople: readonly CommandType[] = [
  "offer_handover",
  "appoint_successor",
  "accept_handover",
  "withdraw_handover",
  "form_crew",
  "disband_crew",
  "propose_change",
  "approve_change",
  "reject_change",
  "withdraw_change",
  "apply_policy",
];
