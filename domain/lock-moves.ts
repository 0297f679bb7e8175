import type { RecordedEvent } from "./world.ts";
import type { Execution } from "./execution/types.ts";

/** A lock as the history tells it: whose it is, and on which point it hangs; null on the hasp. */
interface Hung {
  ownerId: string;
  pointId: string | null;
  /** It hangs beside the lock of the person who goes off. */
  isIncoming: boolean;
  /** Its key is in this closed box, which this person holds. */
  box: string | null;
  holderId?: string;
  /** Its owner offers it to the person who holds the box. */
  isOffered?: boolean;
}

type Locks = Map<string, Hung>;

const outOfBox = { box: null, isOffered: false };

/**
 * 12: a lock leaves its place only by its owner, by a transfer (f)(4), or by (e)(3). The history alone is read, and must
 * end at the locks that the lockout has; answers with every step that it does not allow, in words.
 */
export function forbiddenMoves(execution: Execution, history: readonly RecordedEvent[]): string[] {
  const locks: Locks = new Map();
  const found = history.flatMap((event, index) => moved(locks, event, () => history.slice(0, index)));
  const told = [...locks].map(([number, { ownerId, pointId }]) => described(number, ownerId, pointId));
  const known = hung(execution);
  return [
    ...found,
    ...told.filter((lock) => !known.includes(lock)).map((lock) => `${lock} went away without a trace`),
    ...known.filter((lock) => !told.includes(lock)).map((lock) => `${lock} hangs there without a trace`),
  ];
}

function moved(locks: Locks, event: RecordedEvent, before: () => readonly RecordedEvent[]): string[] {
  const { action, by, pointId, details } = event;
  const number = String(details.lockNumber ?? "").toLowerCase();
  const hang = (isIncoming = false, place = pointId) =>
    void locks.set(number, { ownerId: by.userId, pointId: place, isIncoming, box: null });
  switch (action) {
    case "apply_lock":
      hang();
      return [];
    case "take_over_lock":
      hang(true);
      return [];
    case "sign_on":
      hang(false, null);
      return [];
    case "unlock_point":
    case "take_back_lock":
    case "sign_off":
      return takenOff(locks, number, event);
    case "undo_step":
      return number === "" ? [] : takenOff(locks, number, event);
    case "give_up_lock":
      return isRelieved(locks, pointId)
        ? takenOff(locks, number, event)
        : [`${by.name} gave up lock ${number} to nobody`];
    case "record_lock_removal":
      return removed(locks, number, event, before());
    case "fill_lockbox":
      for (const key of String(details.keys)
        .toLowerCase()
        .split(/, and | and |, /))
        change(locks, (_, at) => at === key, { box: String(details.box), holderId: by.userId });
      return [];
    case "accept_handover":
      boxPassedOn(locks, event, before());
      return [];
    case "offer_lock":
      return offered(locks, number, event, true);
    case "keep_lock":
      return offered(locks, number, event, false);
    case "accept_lock":
      return acceptedBy(locks, number, event);
    case "open_lockbox":
      change(locks, () => true, outOfBox);
      return [];
    case "record_finding":
      if (details.finding === "box_found_open") change(locks, () => true, outOfBox);
      return [];
    default:
      return [];
  }
}

/** Only the owner takes it off; the one of the two who is left then holds the point. */
function takenOff(locks: Locks, number: string, { by, action }: RecordedEvent): string[] {
  const lock = locks.get(number);
  forget(locks, number);
  if (lock?.ownerId === by.userId) return [];
  return [`${by.name} took off lock ${number} of ${lock?.ownerId ?? "nobody"} (${action})`];
}

/**
 * The closed box passes on with the lead, and with it the locks of the person who offered the lead: (f)(4). The locks of a
 * person who is absent stay theirs.
 */
function boxPassedOn(locks: Locks, { by, details }: RecordedEvent, before: readonly RecordedEvent[]): void {
  const offer = before.findLast(
    ({ action }) => action === "offer_handover" || action === "appoint_successor",
  );
  for (const lock of locks.values()) {
    if (lock.box === null || lock.box !== details.box) continue;
    if (offer?.action === "offer_handover" && lock.ownerId === lock.holderId) lock.ownerId = by.userId;
    lock.holderId = by.userId;
    if (lock.ownerId === by.userId) lock.isOffered = false;
  }
}

/** Only the owner offers their lock, to another person who holds the box with its key, or keeps it. */
function offered(locks: Locks, number: string, { by, action }: RecordedEvent, isOffered: boolean): string[] {
  const lock = locks.get(number);
  const isAllowed = lock?.ownerId === by.userId && lock.box !== null && lock.holderId !== by.userId;
  if (lock) lock.isOffered = isOffered;
  return isAllowed ? [] : [`${by.name} took ${action} for lock ${number} of ${lock?.ownerId ?? "nobody"}`];
}

/** (f)(4): its owner offered the lock, and the person who holds the box accepts it. It stays where it is. */
function acceptedBy(locks: Locks, number: string, { by }: RecordedEvent): string[] {
  const lock = locks.get(number);
  const isAllowed = lock?.isOffered === true && lock.box !== null && lock.holderId === by.userId;
  const ownerId = lock?.ownerId ?? "nobody";
  if (lock) Object.assign(lock, { ownerId: by.userId, isOffered: false });
  return isAllowed ? [] : [`${by.name} took lock ${number}, which ${ownerId} had not offered to them`];
}

/** (e)(3): requested by one and approved by another, neither of them the owner, who does not record it either. */
function removed(
  locks: Locks,
  number: string,
  { by }: RecordedEvent,
  before: readonly RecordedEvent[],
): string[] {
  const ownerId = locks.get(number)?.ownerId;
  const about = before.filter(({ details }) => String(details.lockNumber).toLowerCase() === number);
  const request = about.findLast(({ action }) => action === "request_lock_removal");
  const decision = about.findLast(({ action }) => decisions.includes(action));
  forget(locks, number);
  const isByTwo =
    request !== undefined &&
    decision?.action === "approve_lock_removal" &&
    about.indexOf(decision) > about.indexOf(request) &&
    request.by.userId !== decision.by.userId;
  const isOwners = [by.userId, request?.by.userId, decision?.by.userId].includes(ownerId);
  return isByTwo && ownerId !== undefined && !isOwners ? [] : [`lock ${number} was removed without (e)(3)`];
}

const decisions: readonly RecordedEvent["action"][] = ["approve_lock_removal", "reject_lock_removal"];

function forget(locks: Locks, number: string): void {
  const gone = locks.get(number);
  locks.delete(number);
  if (!gone || gone.isIncoming) return;
  for (const lock of locks.values()) if (lock.pointId === gone.pointId) lock.isIncoming = false;
}

function isRelieved(locks: Locks, pointId: string | null): boolean {
  return [...locks.values()].some((lock) => lock.pointId === pointId && lock.isIncoming);
}

function change(locks: Locks, which: (lock: Hung, number: string) => boolean, by: Partial<Hung>): void {
  for (const [number, lock] of locks) if (which(lock, number)) Object.assign(lock, by);
}

/** The locks that the lockout has. */
function hung({ points, people }: Execution): string[] {
  return [
    ...points.flatMap(({ id, condition: { lock, incoming } }) =>
      [lock, incoming].flatMap((each) =>
        each ? [described(each.number.toLowerCase(), each.appliedBy.userId, id)] : [],
      ),
    ),
    ...people.flatMap(({ userId, lockNumber }) =>
      lockNumber === null ? [] : [described(lockNumber.toLowerCase(), userId, null)],
    ),
  ];
}

function described(number: string, ownerId: string, pointId: string | null): string {
  return `lock ${number} of ${ownerId} on ${pointId ?? "the hasp"}`;
}
