import type { Permission } from "#contract/access.ts";
import type { ExecutionState } from "#contract/executions/schemas.ts";
import type { PlanPersonRole, PlanState } from "#contract/plans/words.ts";
import type { ProcedureVersionState } from "#contract/procedures/words.ts";
import type { Decision, Refusal } from "#contract/refusals.ts";
import { planRefusal } from "#contract/plans/sentences.ts";
import { listOf } from "#contract/sentences.ts";
import type { Conflict } from "./conflicts.ts";
import { unacknowledged } from "./conflicts.ts";
import { isCurrent } from "./execution/guards.ts";
import { isInspectionOverdue } from "./inspections.ts";

export type PlanAction = "edit" | "submit" | "approve" | "reject" | "cancel" | "execute";

/** A lockout plan, as far as its life depends on it. */
export interface PlanFacts {
  state: PlanState;
  executionState: ExecutionState | null;
  authorId: string;
  responsibleId: string | null;
  equipmentCount: number;
  pointCount: number;
  /** Tags of points that its machines have and the plan does not. */
  addedPointTags: readonly string[];
  /** The pinned versions. `inspectionDueOn` is YYYY-MM-DD. */
  procedures: readonly { title: string; state: ProcedureVersionState; inspectionDueOn: string | null }[];
  conflicts: readonly Conflict[];
  people: readonly PlannedPerson[];
}

/** A person named by the plan, as they are now. */
export interface PlannedPerson {
  name: string;
  role: PlanPersonRole;
  active: boolean;
  /** The last day on which they may lock out, YYYY-MM-DD; null if they may not at all. */
  authorisedUntil: string | null;
}

export interface PlanActor {
  userId: string;
  permissions: readonly Permission[];
}

export interface PlanContext {
  /** ISO 8601, UTC. */
  now: string;
  actor: PlanActor;
}

export type PlanRefusal = Refusal<
  | "not_permitted"
  | "wrong_state"
  | "not_author"
  | "own_plan"
  | "equipment_missing"
  | "points_missing"
  | "points_added"
  | "responsible_missing"
  | "people_deactivated"
  | "people_not_authorised"
  | "procedure_missing"
  | "procedure_not_published"
  | "inspection_overdue"
  | "conflicts_open"
  | "lockout_over"
>;

export type PlanDecision = Decision<PlanState, PlanRefusal["code"]>;

/** One step in the life draft → submitted → approved, rejected or canceled; changes nothing itself. */
export function decidePlan(
  plan: PlanFacts,
  action: PlanAction,
  context: PlanContext,
  /** With `approve`: the conflicts seen, each as `conflictKey` names it. */
  acknowledged: readonly string[] = [],
): PlanDecision {
  const refusals = refusalsOf(plan, action, context);
  const open = action === "approve" ? unacknowledged(plan.conflicts, acknowledged) : [];
  if (refusals.length === 0 && open.length > 0) {
    refusals.push(planRefusal("conflicts_open", { count: open.length }));
  }
  return refusals.length === 0 ? { ok: true, next: life[action].to ?? plan.state } : { ok: false, refusals };
}

/** What this person may do with the plan, and why not, from the guards that `decidePlan` asks. */
export function possiblePlanActions(plan: PlanFacts, context: PlanContext) {
  return (Object.keys(life) as PlanAction[]).map((action) => {
    const reasons = refusalsOf(plan, action, context);
    return { action, allowed: reasons.length === 0, reasons };
  });
}

type Guard = (plan: PlanFacts, context: PlanContext) => PlanRefusal | null;

interface Stage {
  from: readonly PlanState[];
  to: PlanState | null;
  permission: Permission;
  guards: readonly Guard[];
}

function refusalsOf(plan: PlanFacts, action: PlanAction, context: PlanContext): PlanRefusal[] {
  const { from, permission, guards } = life[action];
  if (!from.includes(plan.state)) return [planRefusal(`wrong_state/${plan.state}`)];
  const permitted: PlanRefusal[] = context.actor.permissions.includes(permission)
    ? []
    : [planRefusal("not_permitted")];
  return [...permitted, ...guards.map((guard) => guard(plan, context)).filter((answer) => answer !== null)];
}

const byAnotherPerson: Guard = ({ authorId }, { actor }) =>
  authorId === actor.userId ? planRefusal("own_plan") : null;

/** Otherwise someone could write into a plan and then approve it: approver ≠ author. */
const byAuthor: Guard = ({ authorId }, { actor }) =>
  authorId === actor.userId ? null : planRefusal("not_author/edit");

/** The author withdraws; so may a person who approves. */
const byAuthorOrApprover: Guard = ({ authorId }, { actor }) =>
  authorId === actor.userId || actor.permissions.includes("lockouts:approve")
    ? null
    : planRefusal("not_author/cancel");

const hasEquipment: Guard = ({ equipmentCount }) =>
  equipmentCount > 0 ? null : planRefusal("equipment_missing");

const hasPoints: Guard = ({ pointCount }) => (pointCount > 0 ? null : planRefusal("points_missing"));

/** Every energy source is isolated, also one that the machine got after the plan was written. 29 CFR 1910.147(d)(3). */
const hasAllPoints: Guard = ({ addedPointTags }) =>
  addedPointTags.length === 0 ? null : planRefusal("points_added", { tags: listOf(addedPointTags) });

const hasResponsible: Guard = ({ responsibleId }) =>
  responsibleId ? null : planRefusal("responsible_missing");

/** The plan counts on no one who has left since it was written. */
const peopleActive: Guard = ({ people }) => {
  const names = namesOf(people.filter(({ active }) => !active));
  if (names === "") return null;
  return planRefusal("people_deactivated", { names });
};

/**
 * The people who lead or lock out are authorized today, whatever was true when they were named. 29 CFR
 * 1910.147(c)(7), (c)(8).
 */
const peopleAuthorized: Guard = ({ people }, { now }) => {
  const names = namesOf(people.filter((person) => person.active && !mayLockOut(person, now)));
  if (names === "") return null;
  return planRefusal("people_not_authorised", { names });
};

function mayLockOut({ role, authorisedUntil }: PlannedPerson, now: string): boolean {
  if (role === "affected") return true;
  return authorisedUntil !== null && isCurrent({ validUntil: authorisedUntil }, now);
}

/** Each once, although one person can have two roles. */
function namesOf(people: readonly PlannedPerson[]): string {
  return listOf([...new Set(people.map(({ name }) => name))]);
}

const hasProcedures: Guard = ({ procedures }) =>
  procedures.length > 0 ? null : planRefusal("procedure_missing");

/** The execution runs on an immutable version: only a published one is pinned. 29 CFR 1910.147(c)(4). */
const proceduresPublished: Guard = ({ procedures }) => {
  const titles = procedures.filter(({ state }) => state !== "published").map(({ title }) => title);
  if (titles.length === 0) return null;
  return planRefusal("procedure_not_published", { titles: listOf(titles) });
};

/** At least every 12 months. 29 CFR 1910.147(c)(6)(i). */
const inspectionsCurrent: Guard = ({ procedures }, { now }) => {
  const titles = procedures
    .filter(({ inspectionDueOn }) => isInspectionOverdue(inspectionDueOn, now))
    .map(({ title }) => title);
  if (titles.length === 0) return null;
  return planRefusal("inspection_overdue", { titles: listOf(titles) });
};

const notOver: Guard = ({ executionState }) =>
  executionState === "closed" || executionState === "cancelled" ? planRefusal("lockout_over") : null;

const complete = [
  hasEquipment,
  hasPoints,
  hasAllPoints,
  hasResponsible,
  peopleActive,
  peopleAuthorized,
  hasProcedures,
];

const life: Record<PlanAction, Stage> = {
  edit: { from: ["draft", "rejected"], to: "draft", permission: "lockouts:edit", guards: [byAuthor] },
  submit: { from: ["draft"], to: "submitted", permission: "lockouts:edit", guards: [byAuthor, ...complete] },
  approve: {
    from: ["submitted"],
    to: "approved",
    permission: "lockouts:approve",
    guards: [byAnotherPerson, ...complete, proceduresPublished, inspectionsCurrent],
  },
  reject: { from: ["submitted"], to: "rejected", permission: "lockouts:approve", guards: [byAnotherPerson] },
  cancel: {
    from: ["draft", "submitted", "rejected"],
    to: "cancelled",
    permission: "lockouts:edit",
    guards: [byAuthorOrApprover],
  },
  execute: { from: ["approved"], to: null, permission: "lockouts:execute", guards: [notOver] },
};
