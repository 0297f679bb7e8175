import { text } from "#app/lib/i18n.ts";
import { type OtherPriceInput, otherPriceInputs, type planInputs } from "./plan-values.ts";

/** What an input of the plan's form is called. */
export function planInputLabel(name: (typeof planInputs)[number]): string {
  if (!isOtherPrice(name)) return text(`subscriptionPlans.form.${name}`);
  const price = name.startsWith("monthly") ? "monthlyPriceIn" : "yearlyPriceIn";
  return text(`subscriptionPlans.form.${price}`, { currency: name.slice(-3) });
}

function isOtherPrice(name: string): name is OtherPriceInput {
  return otherPriceInputs.some(({ input }) => input === name);
}
