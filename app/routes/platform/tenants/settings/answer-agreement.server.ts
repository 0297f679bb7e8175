import type { BillingInterval, Currency } from "#contract/billing/words.ts";
import { agreePrice } from "#contract/portal-billing/calls.ts";
import { amountIn } from "#app/features/subscription-plans/plan-values.ts";
import { ApiFailure } from "#app/lib/api-failure.server.ts";
import { redirectWithFlash } from "#app/lib/flash.server.ts";
import { answerForm, refuseForm } from "#app/lib/form.server.ts";
import type { PostedForm } from "#app/lib/form.server.ts";
import type { GuardedArgs } from "#app/lib/guards.server.ts";
import { text } from "#app/lib/i18n.ts";
import { tenantSettingsPath } from "#app/lib/paths.ts";

/** Answers the form of a price of a tenant's own. The plan's option names its version too. */
export async function answerAgreement({ call, params, context }: GuardedArgs, posted: PostedForm) {
  const id = params["id"] ?? "";
  const [planId = "", planNumber = ""] = posted.text("plan").split(" ");
  const price = amountIn(posted.text("price"));
  if (price === undefined) {
    const message = text("subscriptionPlans.form.wrong.amount");
    return refuseForm(posted, context.requestId, message, { price: message });
  }
  return answerForm(posted, async () => {
    const body = {
      version: posted.text("version"),
      planId,
      planNumber,
      currency: posted.text("currency") as Currency,
      interval: posted.text("interval") as BillingInterval,
      price: price as number,
    };
    try {
      await call(agreePrice, { params: { id }, body, idempotencyKey: posted.key });
      return await redirectWithFlash(tenantSettingsPath(id), "priceAgreed");
    } catch (error) {
      throw withPlanAtFault(error);
    }
  });
}

/** The API names what the option is made of; on the page it is one choice. */
function withPlanAtFault(error: unknown): unknown {
  if (!(error instanceof ApiFailure) || !error.body.fields) return error;
  const { planId, planNumber, ...fields } = error.body.fields;
  const plan = planId ?? planNumber;
  return plan === undefined
    ? error
    : new ApiFailure(error.status, { ...error.body, fields: { ...fields, plan } });
}
