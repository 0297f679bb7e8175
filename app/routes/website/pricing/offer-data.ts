import type { PublicPlan } from "#contract/subscription-plans/schemas.ts";
import type { Thing } from "#app/features/website/structured-data.ts";

/** The offer as search engines read it (schema.org): plans with a price, by the month. */
export function offerData(plans: readonly PublicPlan[], canonical: string): Thing {
  const offers = plans.flatMap(({ name, summary, currency, monthlyPrice }) =>
    monthlyPrice === null
      ? []
      : [
          {
            "@type": "Offer",
            name,
            description: summary,
            price: (monthlyPrice / 100).toFixed(2),
            priceCurrency: currency,
            url: canonical,
          },
        ],
  );
  return {
    "@type": "SoftwareApplication",
    name: "Hasp",
    applicationCategory: "BusinessApplication",
    operatingSystem: "Web",
    offers,
  };
}
