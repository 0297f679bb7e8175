import type { Currency } from "#contract/billing/words.ts";
import type { PublicPlan } from "#contract/subscription-plans/schemas.ts";
import { priceNear } from "#domain/billing/prices.ts";
import type { Thing } from "#app/features/website/structured-data.ts";

/**
 * The offer as search engines read it (schema.org): plans with a price, by the month, in the currency that the page shows
 * them in.
 */
export function offerData(plans: readonly PublicPlan[], shown: Currency, canonical: string): Thing {
  const offers = plans.flatMap((plan) => {
    const { monthlyPrice, currency } = priceNear(plan, shown);
    if (monthlyPrice === null) return [];
    return [
      {
        "@type": "Offer",
        name: plan.name,
        description: plan.summary,
        price: (monthlyPrice / 100).toFixed(2),
        priceCurrency: currency,
        url: canonical,
      },
    ];
  });
  return {
    "@type": "SoftwareApplication",
    name: "Hasp",
    applicationCategory: "BusinessApplication",
    operatingSystem: "Web",
    offers,
  };
}
