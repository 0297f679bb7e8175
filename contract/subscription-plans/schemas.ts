import { z } from "zod";
import { features } from "#contract/access.ts";
import { currencies } from "#contract/billing/words.ts";
import { id, instant, line, version } from "#contract/common.ts";
import { subscriptionPlanLimits } from "#contract/limits.ts";
import { inputRefusal } from "#contract/sentences.ts";
import { formatNumber } from "#contract/format.ts";
import { subscriptionPlanRefusal } from "#contract/subscription-plans/sentences.ts";
import { planVisibilities, subscriptionPlanStates } from "./words.ts";

/** Money in minor units (cents), never a fraction. */
export const money = z.number().int();

/** What a plan includes at most; null is without limit. Storage in GB (10⁹ bytes). */
export const planLimits = z.object({
  users: z.number().int().nullable(),
  machines: z.number().int().nullable(),
  sites: z.number().int().nullable(),
  storageGb: z.number().int().nullable(),
});
export type PlanLimits = z.infer<typeof planLimits>;

/** What a plan costs in a currency besides its main one. */
export const otherPrice = z.object({
  currency: z.enum(currencies),
  monthlyPrice: money,
  yearlyPrice: money,
});

/** What one version of a plan says and costs. Prices are null together where sales make the price. */
export const planContent = z.object({
  name: z.string(),
  summary: z.string(),
  highlights: z.array(z.string()),
  currency: z.enum(currencies),
  monthlyPrice: money.nullable(),
  yearlyPrice: money.nullable(),
  /** One for each further currency that it is sold in; none where sales make the price. */
  otherPrices: z.array(otherPrice),
  limits: planLimits,
  features: z.array(z.enum(features)),
});
export type PlanContent = z.infer<typeof planContent>;

/** A published plan as visitors and tenants see it. */
export const publicPlan = planContent.extend({
  id,
  /** Names the plan in addresses: `/signup?plan=plant`. */
  key: z.string(),
  /** The number of this version; a subscription pins it. */
  number: z.number().int(),
});
export type PublicPlan = z.infer<typeof publicPlan>;

export const subscriptionPlanItem = z.object({
  id,
  key: z.string(),
  version,
  position: z.number().int(),
  state: z.enum(subscriptionPlanStates),
  visibility: z.enum(planVisibilities),
  /** The published version, or else the draft. */
  content: planContent,
  publishedNumber: z.number().int().nullable(),
  /** Of the version that is being written, if there is one. */
  draftNumber: z.number().int().nullable(),
  subscribers: z.number().int(),
});
export type SubscriptionPlanItem = z.infer<typeof subscriptionPlanItem>;

export const planVersionEntry = z.object({
  number: z.number().int(),
  name: z.string(),
  publishedAt: instant,
  publishedBy: z.string(),
});

export const subscriptionPlanDetail = subscriptionPlanItem.omit({ content: true }).extend({
  published: planContent.nullable(),
  draft: planContent.nullable(),
  /** Published versions, the newest first; twenty at most. */
  history: z.array(planVersionEntry),
});
export type SubscriptionPlanDetail = z.infer<typeof subscriptionPlanDetail>;

const mostMinorUnits = 10_000_000;

/** What something costs in an interval, as an administrator enters it; minor units. */
export const enteredPrice = z
  .number(subscriptionPlanRefusal("not_a_price").message)
  .int(subscriptionPlanRefusal("too_many_decimals").message)
  .min(0, subscriptionPlanRefusal("price_negative").message)
  .max(mostMinorUnits, subscriptionPlanRefusal("price_too_large").message);

const price = enteredPrice.nullable();

const limit = (most: number) =>
  z
    .number(subscriptionPlanRefusal("limit_not_whole").message)
    .int(inputRefusal("not_a_whole_number").message)
    .min(1, subscriptionPlanRefusal("limit_too_small").message)
    .max(most, subscriptionPlanRefusal("limit_too_large", { most: formatNumber(most) }).message)
    .nullable();

/** What an administrator writes into a version. Limits are such that a slip of the finger is noticed. */
export const planDraftContent = z.object({
  name: line(subscriptionPlanLimits.name),
  summary: line(subscriptionPlanLimits.summary),
  highlights: z
    .array(line(subscriptionPlanLimits.highlight))
    .max(
      subscriptionPlanLimits.highlights,
      subscriptionPlanRefusal("too_many_highlights", { most: subscriptionPlanLimits.highlights }).message,
    ),
  currency: z.enum(currencies),
  monthlyPrice: price,
  yearlyPrice: price,
  otherPrices: z
    .array(z.object({ currency: z.enum(currencies), monthlyPrice: enteredPrice, yearlyPrice: enteredPrice }))
    .max(currencies.length - 1, inputRefusal("too_many", { most: currencies.length - 1 }).message)
    .default([])
    .meta({ examples: [[{ currency: "USD", monthlyPrice: 10_900, yearlyPrice: 109_000 }]] }),
  limits: z.object({
    users: limit(100_000),
    machines: limit(1_000_000),
    sites: limit(10_000),
    storageGb: limit(100_000),
  }),
  features: z.array(z.enum(features)).min(1, subscriptionPlanRefusal("feature_missing").message),
});
