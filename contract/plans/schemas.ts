import { z } from "zod";
import { id, instant, line, reference, tag, text, version, refusal } from "#contract/common.ts";
import { isolationPoint, pointChange, pointHold, listChanges } from "#contract/equipment/schemas.ts";
import { lease } from "#contract/executions/leases.ts";
import { executionStates } from "#contract/executions/words.ts";
import { planLimits } from "#contract/limits.ts";
import { procedureVersionStates } from "#contract/procedures/words.ts";
import { inputRefusal } from "#contract/sentences.ts";
import { pointCertificates } from "#contract/users/words.ts";
import { planRefusal } from "#contract/plans/sentences.ts";
import { planPersonRoles, planStates } from "./words.ts";

/** By kind; a kind without an entry was never recorded. */
const heldCertificates = z.record(z.string(), z.iso.date());

export const planItem = z.object({
  id,
  /** Short and for people, unique in the tenant: `LP-2026-0042`. */
  number: z.string(),
  title: z.string(),
  state: z.enum(planStates),
  /** Set once the plan is approved. */
  executionState: z.enum(executionStates).nullable(),
  equipment: z.array(
    z.object({
      id,
      tag,
      name: z.string(),
      /** Every place from which the machine can be started, as the pinned version froze them. */
      stations: z.array(z.string()),
      /** The first of its photos. */
      photoId: id.nullable(),
    }),
  ),
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

/** A submitted plan that needs some of the same points in an overlapping window: a conflict once both are approved. */
export const undecidedPlan = z.object({
  planId: id,
  planNumber: z.string(),
  planTitle: z.string(),
  pointTags: z.array(tag),
  windowStart: instant,
  windowEnd: instant,
});
export type UndecidedPlan = z.infer<typeof undecidedPlan>;

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
  /** Consent to begin after the planned time. It counts for `lateStartHours`. */
  lateStart: z.object({ by: reference, at: instant, reason: z.string() }).nullable(),
  approver: reference.nullable(),
  procedures: z.array(
    z.object({
      id,
      title: z.string(),
      versionId: id,
      versionNumber: z.number().int(),
      /** Of the pinned version: anything but published is no longer in effect. */
      state: z.enum(procedureVersionStates),
      equipmentTag: tag,
      inspectionDueOn: z.iso.date().nullable(),
      /** What everyone who works under it needs beyond the lockout authorization. */
      requiredCertificates: z.array(z.enum(pointCertificates)),
      /** How the register differs from the points of this version. */
      changes: z.array(pointChange),
      /** The same for the control stations of its machine. */
      stationChanges: listChanges,
    }),
  ),
  /** As the pinned versions froze them. */
  points: z.array(isolationPoint.extend({ equipmentTags: z.array(tag), holds: z.array(pointHold) })),
  people: z.array(
    z.object({
      id,
      name: z.string(),
      employer: z.string().nullable(),
      role: z.enum(planPersonRoles),
      /** Whether the account is open: someone who left cannot be counted on. */
      active: z.boolean(),
      authorisedUntil: z.iso.date().nullable(),
      /** That day is over at the sites of the plan. */
      lapsed: z.boolean(),
      /** The last good day of each further certificate that was not revoked. */
      certificates: heldCertificates,
    }),
  ),
  conflicts: z.array(planConflict),
  /** While it is a draft or submitted itself. */
  undecided: z.array(undecidedPlan),
  /** Who works at its points without signal. */
  leases: z.array(lease),
  /** An approval asks for the password, by policy. */
  asksPassword: z.boolean(),
  /** What this person may do with the plan now, and why not. */
  possible: z.array(
    z.object({
      action: z.enum(["edit", "submit", "approve", "reject", "cancel", "allow_late", "execute"]),
      allowed: z.boolean(),
      reasons: z.array(refusal),
    }),
  ),
});
export type PlanDetail = z.infer<typeof planDetail>;

export const planFields = z.object({
  title: line(planLimits.title),
  reason: line(planLimits.reason),
  workOrder: text(planLimits.workOrder).optional(),
  equipmentIds: z.array(id).min(1, inputRefusal("choose_machine").message).max(20),
  windowStart: instant,
  windowEnd: instant,
  responsibleId: z.uuid(inputRefusal("choose_person").message),
  /** Who keeps several crews together, 29 CFR 1910.147(f)(3)(ii)(D). */
  coordinatorId: id.optional(),
  /** People expected to sign on. */
  workerIds: z.array(id).max(100).default([]),
  /** A person who operates the machine and must be notified, 29 CFR 1910.147(c)(9). */
  affectedIds: z.array(id).max(100).default([]),
});

/** Points and pinned versions come from the published procedures of the machines chosen. */
export const windowInOrder = { message: planRefusal("window_out_of_order").message, path: ["windowEnd"] };
export const planDraft = planFields.refine((plan) => plan.windowStart < plan.windowEnd, windowInOrder);
export type PlanDraft = z.infer<typeof planDraft>;
