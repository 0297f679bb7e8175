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
    const { monthlyPrice, yearlyPrice } = plan as z.infer<typeof planDraftContent>;
    const wrong = ({ message }: Refusal) =>
      context.addIssue({ code: "custom", path: ["yearlyPrice"], message });
    if ((monthlyPrice === null) !== (yearlyPrice === null)) {
      wrong(subscriptionPlanRefusal("one_price"));
    } else if (monthlyPrice !== null && yearlyPrice !== null) {
      if (yearlyPrice > monthlyPrice * 12) wrong(subscriptionPlanRefusal("year_too_dear"));
      if (yearlyPrice < monthlyPrice) wrong(subscriptionPlanRefusal("year_too_cheap"));
    }
  });

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
