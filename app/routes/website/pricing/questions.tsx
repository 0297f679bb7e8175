import { useTranslation } from "react-i18next";
import { Section } from "#app/features/website/section.tsx";

/** What a buyer asks, answered as the product behaves. */
export const pricingQuestions = ["limit", "people", "change", "payment", "unpaid", "leave"] as const;

export function Questions() {
  const { t } = useTranslation();
  return (
    <Section id="questions" title={t("pricing.questions.title")} raised>
      <dl className="grid gap-x-10 gap-y-8 md:grid-cols-2">
        {pricingQuestions.map((key) => (
          <div key={key} className="border-t border-line-strong pt-4">
            <dt className="text-lg font-semibold text-balance">{t(`pricing.questions.${key}.question`)}</dt>
            <dd className="mt-2 max-w-prose text-ink-muted">{t(`pricing.questions.${key}.answer`)}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
