import { features } from "#contract/access.ts";
import type { PlanContent } from "#contract/subscription-plans/schemas.ts";
import { ApiFailure } from "#app/lib/api-failure.server.ts";
import { refuseForm } from "#app/lib/form.server.ts";
import type { PostedForm } from "#app/lib/form.server.ts";
import { text } from "#app/lib/i18n.ts";
import { otherPriceInput, planContentFrom, planInputs } from "./plan-values.ts";
import type { PlanValues } from "./plan-values.ts";

/** The values of a plan's form as it was posted. */
export function postedPlan(posted: PostedForm): PlanValues {
  const texts = Object.fromEntries(planInputs.map((name) => [name, posted.text(name)]));
  const ticked = features.filter((feature) => posted.all("features").includes(feature));
  return { ...(texts as Omit<PlanValues, "features">), features: ticked };
}

/**
 * Saves the plan. The API counts the prices in further currencies in the order of the list: what is wrong with one is
 * thrown with the name of its input.
 */
export async function savePlan<Saved>(content: PlanContent, save: () => Promise<Saved>): Promise<Saved> {
  try {
    return await save();
  } catch (error) {
    if (!(error instanceof ApiFailure) || !error.body.fields) throw error;
    const fields = Object.entries(error.body.fields).map(([path, message]) => {
      const [, index, part] = /^otherPrices\.(\d+)\.(\w+)$/.exec(path) ?? [];
      const price = content.otherPrices[Number(index)];
      if (!price) return [path, message];
      const name = part === "yearlyPrice" ? "yearlyPrice" : "monthlyPrice";
      return [otherPriceInput(name, price.currency), message];
    });
    throw new ApiFailure(error.status, { ...error.body, fields: Object.fromEntries(fields) });
  }
}

/** The plan that was typed, or the form again where an input is no number. */
export function readPostedPlan(
  posted: PostedForm,
  requestId: string,
): { content: PlanContent } | { refusal: ReturnType<typeof refuseForm> } {
  const { content, wrong } = planContentFrom(postedPlan(posted));
  const fields = Object.fromEntries(
    Object.entries(wrong).map(([name, what]) => [name, text(`subscriptionPlans.form.wrong.${what}`)]),
  );
  const [first] = Object.values(fields);
  if (first === undefined) return { content };
  return { refusal: refuseForm(posted, requestId, first, fields) };
}
