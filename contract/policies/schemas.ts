import { z } from "zod";
import { instant, version } from "#contract/common.ts";
import { policyRefusal } from "./sentences.ts";
import { type NumberPolicy, policyBounds, policySets } from "./words.ts";

const within = (name: NumberPolicy) => {
  const { least, most } = policyBounds[name];
  const message = policyRefusal("out_of_bounds", { least, most }).message;
  return z.number(message).int(message).min(least, message).max(most, message);
};

/** What a company has decided about its lockouts. */
export const policies = z.object({
  set: z.enum(policySets),
  /** Another person than the one who isolated or locked a point verifies it. */
  secondPersonVerifies: z.boolean(),
  /**
   * No point is verified until the stored energy of every point is relieved. If not, a point is verified as soon as its own
   * is. A lockout that began before there was this choice waits for every point.
   */
  relieveAllFirst: z.boolean().default(true),
  /** The person who leads a lockout may approve its plan, if someone else wrote it. */
  approverMayBeResponsible: z.boolean(),
  /** Months between two periodic inspections of a procedure. */
  inspectionMonths: within("inspectionMonths"),
  /** No plan is approved or begun while the inspection of its procedure is overdue. */
  lapsedInspectionBlocks: z.boolean(),
  /** Longest time until the locks of a lockout on hold are reviewed, days. */
  holdReviewDays: within("holdReviewDays"),
  /** After a hold longer than this, every point is verified again, hours. A lockout begun before there was one has none. */
  holdReverifyHours: within("holdReverifyHours").default(24),
  /** Longest time of a test, hours. */
  testHours: within("testHours"),
  /** How long a person leads a lockout before they are reminded to hand over, hours; 0 is never. */
  handoverReminderHours: within("handoverReminderHours"),
  /** How long after its planned time an open lockout raises an alarm, minutes. */
  overrunAlarmMinutes: within("overrunAlarmMinutes"),
  /** How long a notification may stay unseen until more people are told, minutes; 0 is never. */
  alarmEscalationMinutes: within("alarmEscalationMinutes").default(10),
  /** A point that cannot take a lock may be tagged, 29 CFR 1910.147(c)(3). */
  tagOnlyAllowed: z.boolean(),
  /** How often an absent person is called before their lock is removed. */
  removalContactAttempts: within("removalContactAttempts"),
  /** Approving, signing, and removing someone's lock ask for the password again. */
  passwordForSignatures: z.boolean(),
  /** Each of these steps needs a photo. A lockout that began before there were photos needs none. */
  photoOfIsolation: z.boolean().default(false),
  photoOfLock: z.boolean().default(false),
  photoOfVerification: z.boolean().default(false),
  /** The request to remove an absent person's lock needs a photo of the search. 29 CFR 1910.147(e)(3)(i). */
  photoOfRemoval: z.boolean().default(false),
});
export type Policies = z.infer<typeof policies>;

export const policyView = z.object({
  policies,
  version,
  /** Null until someone changes them. */
  changed: z.object({ by: z.string(), at: instant }).nullable(),
});
export type PolicyView = z.infer<typeof policyView>;

/** One change: what each policy was, and what it became. */
export const policyChange = z.object({
  seq: z.number().int(),
  at: instant,
  by: z.string(),
  changes: z.array(
    z.object({
      name: z.string(),
      from: z.union([z.string(), z.number(), z.boolean()]).nullable(),
      to: z.union([z.string(), z.number(), z.boolean()]).nullable(),
    }),
  ),
});
export type PolicyChange = z.infer<typeof policyChange>;
