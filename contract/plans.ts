import { z } from "zod";
import { planLimits } from "./limits.ts";
import { member } from "./access.ts";
import {
  id,
  idParams,
  instant,
  line,
  page,
  pageQuery,
  reference,
  searchText,
  tag,
  text,
  version,
} from "./common.ts";
import { endpoint } from "./endpoint.ts";
import { isolationPoint, pointHold } from "./equipment.ts";
import { executionStates } from "./executions.ts";
import { procedureVersionStates } from "./procedures.ts";

export const planStates = ["draft", "submitted", "approved", "rejected", "cancelled"] as const;
export type PlanState = (typeof planStates)[number];

/** Roles of a person on a plan. Exactly one is responsible. */
export const planPersonRoles = ["responsible", "coordinator", "worker", "affected"] as const;
export type PlanPersonRole = (typeof planPersonRoles)[number];

export const planItem = z.object({
  id,
  /** Short and for people, unique in the tenant: `LP-2026-0042`. */
  number: z.string(),
  title: z.string(),
  state: z.enum(planStates),
  /** Set once the plan is approved. */
  executionState: z.enum(executionStates).nullable(),
  equipment: z.array(z.object({ id, tag, name: z.string() })),
  workOrder: z.string().nullable(),
  windowStart: instant,
  windowEnd: instant,
  responsible: reference,
  author: reference,
});
export type PlanItem = z.infer<typeof planItem>;

/** A point that another open lockout holds or needs too. */
export const planConflict = z.object({
  pointId: id,
  pointTag: tag,
  planId: id,
  planNumber: z.string(),
  planTitle: z.string(),
  /** `holds`: isolated by it now. `needs`: approved for a time that overlaps, or late and not begun. */
  kind: z.enum(["holds", "needs"]),
  /** Of the other lockout. */
  windowStart: instant,
  windowEnd: instant,
  acknowledged: z.boolean(),
});
export type PlanConflict = z.infer<typeof planConflict>;

export const planDetail = planItem.extend({
  version,
  reason: z.string(),
  rejection: z.string().nullable(),
  /** Why it was withdrawn. */
  cancellation: z.string().nullable(),
  /** The plan it was copied from. */
  copiedFrom: z.object({ id, number: z.string() }).nullable(),
  submittedAt: instant.nullable(),
  decidedAt: instant.nullable(),
  approver: reference.nullable(),
  procedures: z.array(
    z.object({
      id,
      title: z.string(),
      versionId: id,
      versionNumber: z.number().int(),
      /** Of the pinned version: anything but published is out of force by now. */
      state: z.enum(procedureVersionStates),
      equipmentTag: tag,
      inspectionDueOn: z.iso.date().nullable(),
    }),
  ),
  /** Tags of points that its machines have by now and the plan does not: it does not isolate them. */
  addedPointTags: z.array(tag),
  points: z.array(isolationPoint.extend({ equipmentTags: z.array(tag), holds: z.array(pointHold) })),
  people: z.array(
    z.object({
      id,
      name: z.string(),
      employer: z.string().nullable(),
      role: z.enum(planPersonRoles),
      /** Whether the account is open: somebody who left cannot be counted on. */
      active: z.boolean(),
      authorisedUntil: z.iso.date().nullable(),
    }),
  ),
  conflicts: z.array(planConflict),
  /** What this person may do with the plan now, and why not. */
  possible: z.array(
    z.object({
      action: z.enum(["edit", "submit", "approve", "reject", "cancel", "execute"]),
      allowed: z.boolean(),
      reasons: z.array(z.object({ code: z.string(), message: z.string() })),
    }),
  ),
});
export type PlanDetail = z.infer<typeof planDetail>;

const planFields = z.object({
  title: line(planLimits.title),
  reason: line(planLimits.reason),
  workOrder: text(planLimits.workOrder).optional(),
  equipmentIds: z.array(id).min(1, "Choose at least one machine.").max(20),
  windowStart: instant,
  windowEnd: instant,
  responsibleId: z.uuid("Choose a person."),
  /** Who keeps several crews together, 29 CFR 1910.147(f)(3)(ii)(D). */
  coordinatorId: id.optional(),
  /** People expected to sign on. */
  workerIds: z.array(id).max(100).default([]),
  /** Who operates the machine and has to be told, 29 CFR 1910.147(c)(9). */
  affectedIds: z.array(id).max(100).default([]),
});
/** No window is longer, days: a longer isolation is a long-term one, which is reviewed and planned anew. */
export const longestWindowDays = 400;
const inOrder = { message: "The window ends before it starts.", path: ["windowEnd"] };
/** Points and pinned versions come from the published procedures of the machines chosen. */
export const planDraft = planFields.refine((plan) => plan.windowStart < plan.windowEnd, inOrder);
export type PlanDraft = z.infer<typeof planDraft>;

export const planFilters = ["open", "draft", "submitted", "active", "finished", "all"] as const;

export const listPlans = endpoint({
  method: "GET",
  path: "/api/lockout-plans",
  summary: "Lockout plans, the newest first",
  access: member("lockout_management", "lockouts:read"),
  query: pageQuery.extend({
    search: searchText,
    show: z.enum(planFilters).default("open"),
  }),
  response: page(planItem),
});

/** The most plans that the calendar shows at once. */
export const mostInCalendar = 500;

export const listPlanWindows = endpoint({
  method: "GET",
  path: "/api/lockout-plans/windows",
  summary: "Plans whose window touches a period of at most 62 days, by their start",
  access: member("lockout_management", "lockouts:read"),
  query: z.object({ from: instant, to: instant, site: searchText }),
  response: z.object({
    items: z.array(planItem),
    /** There are more than are shown. */
    isCut: z.boolean(),
    sites: z.array(z.string()),
  }),
});

export const getPlan = endpoint({
  method: "GET",
  path: "/api/lockout-plans/:id",
  summary: "A lockout plan with its points, people, conflicts, and what may be done with it",
  access: member("lockout_management", "lockouts:read"),
  params: idParams,
  response: planDetail,
});

export const createPlan = endpoint({
  method: "POST",
  path: "/api/lockout-plans",
  summary: "Draft a plan",
  access: member("lockout_management", "lockouts:edit"),
  body: planFields
    .extend({
      /** The plan it is a copy of: then each point was looked at again, so that a copy hides no omission. */
      copiedFromId: id.optional(),
      lookedAtIds: z.array(id).max(500).default([]),
    })
    .refine((plan) => plan.windowStart < plan.windowEnd, inOrder),
  response: planDetail,
  status: 201,
});

export const updatePlan = endpoint({
  method: "PUT",
  path: "/api/lockout-plans/:id",
  summary: "Change a plan while it is a draft",
  access: member("lockout_management", "lockouts:edit"),
  params: idParams,
  body: planFields.extend({ version }).refine((plan) => plan.windowStart < plan.windowEnd, inOrder),
  response: planDetail,
});

export const submitPlan = endpoint({
  method: "POST",
  path: "/api/lockout-plans/:id/submit",
  summary: "Hand a draft in for approval",
  access: member("lockout_management", "lockouts:edit"),
  params: idParams,
  body: z.object({ version }),
  response: planDetail,
});

export const approvePlan = endpoint({
  method: "POST",
  path: "/api/lockout-plans/:id/approve",
  summary: "Approve a submitted plan, with every conflict acknowledged; never one's own",
  access: member("lockout_management", "lockouts:approve"),
  params: idParams,
  body: z.object({
    version,
    /** The conflicts seen, each as `pointId:planId`. */
    acknowledged: z.array(z.string().max(80)).max(500).default([]),
  }),
  response: planDetail,
});

export const rejectPlan = endpoint({
  method: "POST",
  path: "/api/lockout-plans/:id/reject",
  summary: "Return a submitted plan to its author with a comment",
  access: member("lockout_management", "lockouts:approve"),
  params: idParams,
  body: z.object({ version, comment: line(planLimits.comment) }),
  response: planDetail,
});

export const cancelPlan = endpoint({
  method: "POST",
  path: "/api/lockout-plans/:id/cancel",
  summary: "Withdraw a plan that is not approved yet, with the reason",
  access: member("lockout_management", "lockouts:edit"),
  params: idParams,
  body: z.object({ version, reason: line(planLimits.reason) }),
  response: planDetail,
});
