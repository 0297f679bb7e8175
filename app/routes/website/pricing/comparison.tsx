import { Check, Minus } from "#app/ui/icons/icons.ts";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { limitKeys } from "#contract/billing/words.ts";
import { features } from "#contract/access.ts";
import type { PublicPlan } from "#contract/subscription-plans/schemas.ts";
import { limitValue } from "#app/features/pricing/plan-limit.ts";

/**
 * Every limit and feature, plan beside plan. Where it is wider than the page it scrolls in a box of its own, under its
 * fixed first column: the box takes the focus, so that arrow keys scroll it, and a line above it says so.
 */
export function Comparison({ plans }: { plans: readonly PublicPlan[] }) {
  const { t } = useTranslation();
  const row = (key: string, name: string, cell: (plan: PublicPlan) => ReactNode, hint?: string) => (
    <tr key={key} className="border-b border-line">
      <th
        scope="row"
        className="sticky left-0 bg-canvas py-3 pr-4 text-left font-medium max-sm:max-w-24 max-sm:pr-1"
      >
        {name}
        {hint !== undefined && (
          <span className="hidden text-sm font-normal text-ink-muted md:block">{hint}</span>
        )}
      </th>
      {plans.map((plan) => (
        <td key={plan.id} className="px-0.5 py-3 text-center tabular-nums sm:px-3">
          {cell(plan)}
        </td>
      ))}
    </tr>
  );
  const group = (name: string) => (
    <tr>
      <th
        colSpan={plans.length + 1}
        scope="colgroup"
        className="pt-6 pb-2 text-left text-sm font-semibold text-ink-muted"
      >
        {name}
      </th>
    </tr>
  );
  return (
    <div className="scrolls-sideways">
      <p className="scroll-hint mb-2 text-sm text-ink-muted">{t("pricing.compare.scroll")}</p>
      <div
        className="scroll-box relative -mx-4 overflow-x-auto px-4 md:mx-0 md:px-0"
        tabIndex={0}
        role="region"
        aria-label={t("pricing.compare.title")}
      >
        <table className="w-full border-collapse text-sm md:text-base">
          <caption className="sr-only">{t("pricing.compare.title")}</caption>
          <thead>
            <tr className="border-b border-line-strong">
              <td className="sticky left-0 bg-canvas" />
              {plans.map(({ id, name }) => (
                <th
                  key={id}
                  scope="col"
                  className="min-w-15 px-0.5 py-3 text-center font-semibold sm:px-3 md:min-w-36 md:text-lg"
                >
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {group(t("pricing.compare.limits"))}
            {limitKeys.map((key) =>
              row(key, t(`pricing.limits.${key}`), ({ limits }) => limitValue(key, limits[key])),
            )}
            {group(t("pricing.compare.features"))}
            {features.map((key) =>
              row(
                key,
                t(`pricing.features.${key}.name`),
                (plan) => <Included yes={plan.features.includes(key)} />,
                t(`pricing.features.${key}.text`),
              ),
            )}
          </tbody>
        </table>
      </div>
    </div>
  );
}

function Included({ yes }: { yes: boolean }) {
  const { t } = useTranslation();
  const Icon = yes ? Check : Minus;
  return (
    <>
      <Icon aria-hidden className={`mx-auto size-5 ${yes ? "text-safe-text" : "text-ink-muted"}`} />
      <span className="sr-only">{t(yes ? "pricing.compare.included" : "pricing.compare.notIncluded")}</span>
    </>
  );
}
