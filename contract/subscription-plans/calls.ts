import { z } from "zod";
import { anyone, platformAdmin } from "#contract/access.ts";
import { idParams, version } from "#contract/common.ts";
import { endpoint } from "#contract/endpoint.ts";
import type { Refusal } from "#contract/refusals.ts";
import { subscriptionPlanRefusal } from "#contract/subscription-plans/sentences.ts";
import { planDraftContent, publicPlan, subscriptionPlanDetail, subscriptionPlanItem } from "./schemas.ts";
import { planSteps } from "./words.ts";

export const listPublicPlans = endpoint({
  method: "GET",
  path: "/api/subscription-plans",
  summary: "List the published plans in order",
  access: anyone,
  response: z.object({ items: z.array(publicPlan) }),
});

const planBody = <Shape extends z.ZodRawShape>(more: Shape) =>
  planDraftContent.extend(more).superRefine((plan: unknown, context) => {
    const { currency, monthlyPrice, yearlyPrice, otherPrices } = plan as z.infer<typeof planDraftContent>;
    const wrong = (path: (string | number)[], { message }: Refusal) =>
      context.addIssue({ code: "custom", path, message });
    if ((monthlyPrice === null) !== (yearlyPrice === null)) {
      wrong(["yearlyPrice"], subscriptionPlanRefusal("one_price"));
    }
    const year = yearFault(monthlyPrice, yearlyPrice);
    if (year) wrong(["yearlyPrice"], year);
    otherPrices.forEach((other, index) => {
      const at = (input: string) => ["otherPrices", index, input];
      const isTwice = otherPrices.findIndex((each) => each.currency === other.currency) < index;
      if (monthlyPrice === null) wrong(at("monthlyPrice"), subscriptionPlanRefusal("no_main_price"));
      if (isTwice || other.currency === currency) {
        wrong(at("currency"), subscriptionPlanRefusal("currency_twice", { currency: other.currency }));
      }
      const otherYear = yearFault(other.monthlyPrice, other.yearlyPrice);
      if (otherYear) wrong(at("yearlyPrice"), otherYear);
    });
  });

function yearFault(monthly: number | null, yearly: number | null): Refusal | undefined {
  if (monthly === null || yearly === null) return undefined;
  if (yearly > monthly * 12) return subscriptionPlanRefusal("year_too_dear");
  return yearly < monthly ? subscriptionPlanRefusal("year_too_cheap") : undefined;
}

export const listSubscriptionPlans = endpoint({
  method: "GET",
  path: "/api/platform/subscription-plans",
  summary: "List every plan in order, archived ones last",
  access: platformAdmin,
  response: z.object({ items: z.array(subscriptionPlanItem) }),
});

export const getSubscriptionPlan = endpoint({
  method: "GET",
  path: "/api/platform/subscription-plans/:id",
  summary: "Get a plan with its published version, draft, and history",
  access: platformAdmin,
  params: idParams,
  response: subscriptionPlanDetail,
});

export const createSubscriptionPlan = endpoint({
  method: "POST",
  path: "/api/platform/subscription-plans",
  summary: "Create a draft plan; visitors see it once it is published",
  access: platformAdmin,
  body: planBody({}),
  response: subscriptionPlanDetail,
  status: 201,
});

export const updateSubscriptionPlan = endpoint({
  method: "PUT",
  path: "/api/platform/subscription-plans/:id",
  summary: "Write the next version of a plan; the published version does not change",
  access: platformAdmin,
  params: idParams,
  body: planBody({ version }),
  response: subscriptionPlanDetail,
});

export const stepSubscriptionPlan = endpoint({
  method: "POST",
  path: "/api/platform/subscription-plans/:id/step",
  summary: "Publish or discard the draft; archive, restore, show, hide, or move the plan",
  access: platformAdmin,
  params: idParams,
  body: z.object({ version, step: z.enum(planSteps) }),
  response: subscriptionPlanDetail,
});
