import { useTranslation } from "react-i18next";
import type { SubscriptionPlanDetail } from "#contract/subscription-plans/schemas.ts";
import { StaleChoice } from "#app/features/portal/stale-choice.tsx";
import { subscriptionPlanPath } from "#app/lib/billing-paths.ts";
import { planForm } from "#app/features/subscription-plans/plan-form.tsx";
import { emptyPlan, planInputs, planValuesOf } from "#app/features/subscription-plans/plan-values.ts";
import type { PlanValues } from "#app/features/subscription-plans/plan-values.ts";

/** What the action answers where someone else was faster. */
export interface StalePlan {
  current: SubscriptionPlanDetail;
  wanted: PlanValues;
}

/** The values that differ, as they stand now and as they were sent; one of them has to be chosen. */
export function StalePlanChoice({ stale, formKey }: { stale: StalePlan; formKey: string }) {
  const { t } = useTranslation();
  const { current, wanted } = stale;
  const content = current.draft ?? current.published;
  const now = content ? planValuesOf(content) : emptyPlan;
  const shown = (values: PlanValues, name: (typeof planInputs)[number]) =>
    values[name] || t("subscriptionPlans.nothing");
  const names = (values: PlanValues) =>
    values.features.map((key) => t(`pricing.features.${key}.name`)).join(", ");
  const rows = [
    ...planInputs
      .filter((name) => now[name] !== wanted[name])
      .map((name) => ({ key: name, label: name, now: shown(now, name), mine: shown(wanted, name) })),
    ...(names(now) === names(wanted)
      ? []
      : [{ key: "features", label: "features", now: names(now), mine: names(wanted) }]),
  ];
  return (
    <StaleChoice
      form={planForm}
      formKey={formKey}
      version={current.version}
      sent={[
        ...planInputs.map((name) => ({ name, value: wanted[name] })),
        ...wanted.features.map((value) => ({ name: "features", value })),
      ]}
      rows={rows.map((row) => ({ ...row, label: t(`subscriptionPlans.form.${row.label}`) }))}
      keepHref={subscriptionPlanPath(current.id)}
      what={t("subscriptionPlans.compare.field")}
    />
  );
}
