import type { Permission } from "#contract/access.ts";
import type { ExecutionState } from "#contract/executions/schemas.ts";
import type { PlanState } from "#contract/plans/words.ts";
import type { Decision, Refusal } from "#contract/refusals.ts";
import type { Policies } from "#contract/policies/schemas.ts";
import { planRefusal } from "#contract/plans/sentences.ts";
import { listOf } from "#contract/sentences.ts";
import { requiredTogether } from "./certificates.ts";
import type { Conflict } from "./conflicts.ts";
import { unacknowledged } from "./conflicts.ts";
import { disagreements } from "./frozen-points.ts";
import type { PinnedProcedure, PlannedPerson } from "./readiness.ts";
import {
  inspectionLapsed,
  lateStartCounts,
  outOfForce,
  registerChanges,
  withoutAccount,
  withoutAuthorization,
  withoutCertificates,
  withoutQualified,
  withoutLock,
} from "./readiness.ts";

export type PlanAction = "edit" | "submit" | "approve" | "reject" | "cancel" | "allow_late" | "execute";

/** A lockout plan, as far as its life depends on it. */
export interface PlanFacts {
  state: PlanState;
  executionState: ExecutionState | null;
  authorId: string;
  responsibleId: string | null;
  equipmentCount: number;
  pointCount: number;
  /** Tags of points that the plan has and its pinned versions do not, or the other way around. */
  strayPointTags: readonly string[];
  procedures: readonly PinnedProcedure[];
  /** ISO 8601, UTC: when the planned time is over. */
  windowEnd: string;
  /** When someone consented to a late start, ISO 8601. */
  lateStartAt: string | null;
  conflicts: readonly Conflict[];
  people: readonly PlannedPerson[];
}

export interface PlanActor {
  userId: string;
  permissions: readonly Permission[];
}

export interface PlanContext {
  /** ISO 8601, UTC. */
  now: string;
  /** The day at the sites of the plan's machines, YYYY-MM-DD. */
  today: string;
  actor: PlanActor;
  policy: Pick<Policies, "approverMayBeResponsible" | "lapsedInspectionBlocks" | "tagOnlyAllowed">;
}

export type PlanRefusal = Refusal<
  | "not_permitted"
  | "wrong_state"
  | "not_author"
  | "own_plan"
  | "approver_responsible"
  | "already_begun"
  | "window_open"
  | "window_over"
  | "late_start_allowed"
  | "equipment_missing"
  | "points_missing"
  | "points_not_pinned"
  | "points_disagree"
  | "tag_not_allowed"
  | "register_changed"
  | "responsible_missing"
  | "people_deactivated"
  | "people_not_authorised"
  | "people_not_certified"
  | "points_without_qualified"
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

/** The plan isolates the points of its pinned versions: each of them, and no other. 29 CFR 1910.147(d)(3). */
const hasPinnedPoints: Guard = ({ strayPointTags }) =>
  strayPointTags.length === 0 ? null : planRefusal("points_not_pinned", { tags: listOf(strayPointTags) });

/** Two procedures that share a point say the same of it, or no one knows which of them to follow. */
const pointsAgree: Guard = ({ procedures }) => {
  const tags = disagreements(procedures.map(({ points }) => points));
  return tags.length === 0 ? null : planRefusal("points_disagree", { tags: listOf(tags) });
};

/** What was reviewed and published is what the plant has today. 29 CFR 1910.147(c)(4)(ii). */
const registerMatches: Guard = ({ procedures }) => {
  const changed = registerChanges(procedures);
  if (!changed) return null;
  return planRefusal("register_changed", { titles: listOf(changed.titles), tags: listOf(changed.tags) });
};

/** Where policy allows no point without a lock. 29 CFR 1910.147(c)(2)(iii). */
const lockableThroughout: Guard = ({ procedures }, { policy }) => {
  const tags = policy.tagOnlyAllowed ? [] : withoutLock(procedures.flatMap(({ points }) => points));
  return tags.length === 0 ? null : planRefusal("tag_not_allowed", { tags: listOf(tags) });
};

const hasResponsible: Guard = ({ responsibleId }) =>
  responsibleId ? null : planRefusal("responsible_missing");

/** The plan counts on no one who has left since it was written. */
const peopleActive: Guard = ({ people }) => {
  const names = withoutAccount(people);
  return names.length === 0 ? null : planRefusal("people_deactivated", { names: listOf(names) });
};

/** The people who lead or lock out are authorized today, whatever was true when they were named. */
const peopleAuthorized: Guard = ({ people }, { today }) => {
  const names = withoutAuthorization(people, today);
  return names.length === 0 ? null : planRefusal("people_not_authorised", { names: listOf(names) });
};

/** They have what the procedures require of everyone who works under them. */
const peopleCertified: Guard = ({ people, procedures }, { today }) => {
  const present = people.filter(({ active }) => active);
  const without = withoutCertificates(present, requiredTogether(procedures), today);
  return without.length === 0 ? null : planRefusal("people_not_certified", { people: listOf(without) });
};

/** Some points take a certificate of their own: someone on the plan has it. */
const pointsQualified: Guard = ({ people, procedures }, { today }) => {
  const points = withoutQualified(
    procedures.flatMap((procedure) => procedure.points),
    people,
    today,
  );
  return points.length === 0 ? null : planRefusal("points_without_qualified", { points: listOf(points) });
};

/** A lockout whose planned time is over would be late before it begins. */
const windowAhead =
  (action: "submit" | "approve"): Guard =>
  ({ windowEnd }, { now }) =>
    windowEnd < now ? planRefusal(`window_over/${action}`) : null;

const hasProcedures: Guard = ({ procedures }) =>
  procedures.length > 0 ? null : planRefusal("procedure_missing");

/** The execution runs on an immutable version: only a published one is pinned. */
const proceduresPublished: Guard = ({ procedures }) => {
  const titles = outOfForce(procedures);
  return titles.length === 0 ? null : planRefusal("procedure_not_published", { titles: listOf(titles) });
};

const inspectionsCurrent: Guard = ({ procedures }, { today, policy }) => {
  if (!policy.lapsedInspectionBlocks) return null;
  const titles = inspectionLapsed(procedures, today);
  return titles.length === 0 ? null : planRefusal("inspection_overdue", { titles: listOf(titles) });
};

/** The person who leads the job does not decide on it too, unless the tenant's policy allows it. */
const byAnotherThanResponsible: Guard = ({ responsibleId }, { actor, policy }) =>
  responsibleId === actor.userId && !policy.approverMayBeResponsible
    ? planRefusal("approver_responsible")
    : null;

const notBegun: Guard = ({ executionState }) =>
  executionState === "approved" ? null : planRefusal("already_begun");

const notAllowedLate: Guard = ({ lateStartAt }, { now }) =>
  lateStartCounts(lateStartAt, now) ? planRefusal("late_start_allowed") : null;

const windowPast: Guard = ({ windowEnd }, { now }) => (windowEnd < now ? null : planRefusal("window_open"));

const notOver: Guard = ({ executionState }) =>
  executionState === "closed" || executionState === "cancelled" ? planRefusal("lockout_over") : null;

const complete = [
  hasEquipment,
  hasPoints,
  hasPinnedPoints,
  pointsAgree,
  lockableThroughout,
  hasResponsible,
  peopleActive,
  peopleAuthorized,
  peopleCertified,
  pointsQualified,
  hasProcedures,
  registerMatches,
];

const life: Record<PlanAction, Stage> = {
  edit: { from: ["draft", "rejected"], to: "draft", permission: "lockouts:edit", guards: [byAuthor] },
  submit: {
    from: ["draft"],
    to: "submitted",
    permission: "lockouts:edit",
    guards: [byAuthor, windowAhead("submit"), ...complete],
  },
  approve: {
    from: ["submitted"],
    to: "approved",
    permission: "lockouts:approve",
    guards: [
      byAnotherPerson,
      byAnotherThanResponsible,
      windowAhead("approve"),
      ...complete,
      proceduresPublished,
      inspectionsCurrent,
    ],
  },
  reject: { from: ["submitted"], to: "rejected", permission: "lockouts:approve", guards: [byAnotherPerson] },
  cancel: {
    from: ["draft", "submitted", "rejected"],
    to: "cancelled",
    permission: "lockouts:edit",
    guards: [byAuthorOrApprover],
  },
  allow_late: {
    from: ["approved"],
    to: null,
    permission: "lockouts:approve",
    guards: [byAnotherPerson, byAnotherThanResponsible, notBegun, windowPast, notAllowedLate],
  },
  execute: { from: ["approved"], to: null, permission: "lockouts:execute", guards: [notOver] },
};
