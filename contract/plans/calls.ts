import { z } from "zod";
import { member } from "#contract/access.ts";
import {
  id,
  idParams,
  instant,
  line,
  page,
  pageQuery,
  searchText,
  typedPassword,
  version,
} from "#contract/common.ts";
import { endpoint } from "#contract/endpoint.ts";
import { planLimits } from "#contract/limits.ts";
import { planDetail, planFields, planItem, windowInOrder } from "./schemas.ts";
import { planFilters } from "./words.ts";

export const listPlans = endpoint({
  method: "GET",
  path: "/api/lockout-plans",
  summary: "List lockout plans, newest first",
  access: member("lockout_management", "lockouts:read"),
  query: pageQuery.extend({
    search: searchText,
    show: z.enum(planFilters).default("open"),
  }),
  response: page(planItem),
});

export const listPlanWindows = endpoint({
  method: "GET",
  path: "/api/lockout-plans/windows",
  summary: "List plans whose window overlaps a period of up to 62 days, by start",
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
  summary: "Get a lockout plan with its points, people, conflicts, and permitted actions",
  access: member("lockout_management", "lockouts:read"),
  params: idParams,
  response: planDetail,
});

export const createPlan = endpoint({
  method: "POST",
  path: "/api/lockout-plans",
  summary: "Create a draft plan",
  access: member("lockout_management", "lockouts:edit"),
  body: planFields
    .extend({
      /** The plan it is a copy of: then each point was checked again, so a copy hides no omission. */
      copiedFromId: id.optional(),
      lookedAtIds: z.array(id).max(500).default([]),
    })
    .refine((plan) => plan.windowStart < plan.windowEnd, windowInOrder),
  response: planDetail,
  status: 201,
});

export const updatePlan = endpoint({
  method: "PUT",
  path: "/api/lockout-plans/:id",
  summary: "Change a draft plan",
  access: member("lockout_management", "lockouts:edit"),
  params: idParams,
  body: planFields.extend({ version }).refine((plan) => plan.windowStart < plan.windowEnd, windowInOrder),
  response: planDetail,
});

export const submitPlan = endpoint({
  method: "POST",
  path: "/api/lockout-plans/:id/submit",
  summary: "Submit a draft for approval",
  access: member("lockout_management", "lockouts:edit"),
  params: idParams,
  body: z.object({ version }),
  response: planDetail,
});

export const approvePlan = endpoint({
  method: "POST",
  path: "/api/lockout-plans/:id/approve",
  summary: "Approve a submitted plan and acknowledge every conflict; refused for its author",
  access: member("lockout_management", "lockouts:approve"),
  params: idParams,
  body: z.object({
    version,
    /** The conflicts seen, each as `pointId:planId`. */
    acknowledged: z.array(z.string().max(80)).max(500).default([]),
    /** Where policy asks for it. */
    password: typedPassword.optional(),
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

export const allowLateStart = endpoint({
  method: "POST",
  path: "/api/lockout-plans/:id/late-start",
  summary: "Allow a lockout to begin after its planned time, within 24 hours",
  access: member("lockout_management", "lockouts:approve"),
  params: idParams,
  body: z.object({ version, reason: line(planLimits.reason) }),
  response: planDetail,
});

export const cancelPlan = endpoint({
  method: "POST",
  path: "/api/lockout-plans/:id/cancel",
  summary: "Withdraw a plan that is not approved yet, with a reason",
  access: member("lockout_management", "lockouts:edit"),
  params: idParams,
  body: z.object({ version, reason: line(planLimits.reason) }),
  response: planDetail,
});
