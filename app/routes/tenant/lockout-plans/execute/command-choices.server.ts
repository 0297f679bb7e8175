import type { CommandType } from "#contract/executions/commands.ts";
import type { ExecutionView } from "#contract/executions/schemas.ts";
import { type AvailableLocks, listAvailableLocks } from "#contract/locks/calls.ts";
import { listPeople } from "#contract/people/calls.ts";
import type { Person } from "#contract/people/schemas.ts";
import type { Policies } from "#contract/policies/schemas.ts";
import { startOfSet } from "#contract/policies/sets.ts";
import { type LeadingPart, leadingParts } from "#contract/executions/words.ts";
import { removableLocks } from "#domain/execution/removals.ts";
import { runningWait, type Wait } from "#domain/execution/waits.ts";
import type { GuardedArgs } from "#app/lib/guards.server.ts";
import { idListOf } from "#app/lib/id-list.ts";
import { wallTimeOf } from "#app/lib/wall-time.ts";
import { type Briefing, briefingOf } from "./briefing.ts";
import type { CurrentTask } from "./current-task.ts";
import { suggestedLocks } from "./offered-locks.ts";

/** What the forms of the execute screen offer to choose from. Times are those of the clock on the wall. */
export interface CommandChoices {
  /** People who may take over the responsibility, if it can be offered. */
  successors: Successors;
  /** Those whose removal this person may ask for. */
  locks: RemovableLock[];
  /** The padlocks they may apply now, if a form needs one. */
  padlocks: AvailableLocks;
  /** Numbers of them to apply to a point with one press, the likeliest first. */
  suggestedLocks: string[];
  /** What a person confirms as they sign on: without a box, that their lock holds what others locked. */
  briefing: Briefing;
  /** A week from now. */
  nextReview: string;
  /** An hour from now. */
  testEnd: string;
  /** Now: when an absent person was called. */
  calledAt: string;
  /** Those who lead already and this person: the lead passes to none of them. */
  notSuccessors: string[];
  /** What this person can hand over, and for whose absence they can name a successor. */
  parts: Record<"offer_handover" | "appoint_successor", LeadingPart[]>;
  /** How long the procedure still waits before the step at hand. */
  wait: Wait | null;
  /** What the lockout's policies allow; for one that began before they were kept, those of OSHA. */
  limits: Pick<Policies, "testHours" | "holdReviewDays" | "removalContactAttempts">;
}

/** Those who are listed, and the search; `isCut` where there are more. */
export interface Successors {
  people: Pick<Person, "id" | "name" | "employer">[];
  isCut: boolean;
  search: string;
}

interface RemovableLock {
  number: string;
  ownerId: string;
  owner: string;
  /** The point it is on; null for a personal lock on the hasp. */
  tag: string | null;
}

interface Asking {
  call: GuardedArgs["call"];
  view: ExecutionView;
  task: CurrentTask;
  userId: string;
  timeZone: string;
  /** Whether this person may see which padlocks they may hang. */
  mayHang: boolean;
}

/** People and padlocks are read only where one of them must be chosen. */
export async function commandChoices({
  call,
  view,
  task,
  userId,
  timeZone,
  mayHang,
}: Asking): Promise<CommandChoices> {
  const now = Date.now();
  const at = (time: number) => wallTimeOf(new Date(time).toISOString(), timeZone);
  const isOffered = task.others.some(({ type }) => namesSuccessor(type));
  const isHanging = [task.main, ...task.others].some((offer) => offer?.allowed && hangs(offer.type));
  const [successors, padlocks] = await Promise.all([
    isOffered ? successorsOf(call) : noSuccessors,
    mayHang && isHanging ? call(listAvailableLocks, {}) : noPadlocks,
  ]);
  const { testHours, holdReviewDays, removalContactAttempts } = view.policy ?? startOfSet.osha;
  return {
    wait: waitOf(view, task.main),
    briefing: briefingOf(view, userId),
    limits: { testHours, holdReviewDays, removalContactAttempts },
    successors,
    padlocks,
    suggestedLocks: suggestedLocks(view.points, padlocks, userId),
    locks: removableLocks(view, userId).map(({ number, owner, pointId, where }) => ({
      number,
      ownerId: owner.userId,
      owner: owner.name,
      tag: pointId === null ? null : where,
    })),
    nextReview: at(now + 7 * 24 * 3_600_000),
    testEnd: at(now + 3_600_000),
    calledAt: at(now),
    notSuccessors: [view.responsible.userId, view.coordinator?.userId ?? userId, userId],
    parts: partsOf(view, userId),
  };
}

function waitOf(view: ExecutionView, main: CurrentTask["main"]): Wait | null {
  const point = view.points.find(({ id }) => id === main?.pointId);
  return main && point ? runningWait(view, point, main.type, new Date().toISOString()) : null;
}

function partsOf({ responsible, coordinator }: ExecutionView, userId: string): CommandChoices["parts"] {
  const leaders = { responsible, coordinator };
  const filled = leadingParts.filter((part) => leaders[part] !== null);
  return {
    offer_handover: filled.filter((part) => leaders[part]?.userId === userId),
    appoint_successor: filled.filter((part) => leaders[part]?.userId !== userId),
  };
}

const noSuccessors: Successors = { people: [], isCut: false, search: "" };
const noPadlocks: AvailableLocks = {
  own: [],
  ownCount: 0,
  cabinet: [],
  cabinetCount: 0,
  tags: [],
  boxes: [],
};

/** Whether the command's form needs a padlock. */
function hangs(type: CommandType): boolean {
  return hanging.includes(type);
}

const hanging: readonly CommandType[] = [
  "isolate_point",
  "apply_lock",
  "take_over_lock",
  "sign_on",
  "fill_lockbox",
];

/** Whether the command's form needs a successor. */
export function namesSuccessor(type: CommandType): boolean {
  return type === "offer_handover" || type === "appoint_successor" || type === "form_crew";
}

/**
 * The people who may take a lockout over today and match the search; the one already chosen is always listed.
 */
export async function successorsOf(
  call: GuardedArgs["call"],
  search = "",
  chosenId = "",
): Promise<Successors> {
  const query = { group: "leaders" as const, search: search || undefined, chosen: idListOf([chosenId]) };
  const { items, isCut } = await call(listPeople, { query });
  return { people: items.map(({ id, name, employer }) => ({ id, name, employer })), isCut, search };
}
