import { useTranslation } from "react-i18next";
import type { SubscriptionPlanDetail } from "#contract/subscription-plans/schemas.ts";
import { ConflictChoice } from "#app/features/conflict/conflict-choice.tsx";
import { planForm } from "#app/features/subscription-plans/plan-form.tsx";
import { planInputLabel } from "#app/features/subscription-plans/plan-input-label.ts";
import { emptyPlan, planInputs, planValuesOf } from "#app/features/subscription-plans/plan-values.ts";
import { subscriptionPlanPath } from "#app/lib/billing-paths.ts";
import { typed } from "#app/lib/form.ts";
import type { FormFailure } from "#app/lib/form.ts";

interface PlanConflictProps {
  current: SubscriptionPlanDetail;
  failure: FormFailure | undefined;
  formKey: string;
}

/** A plan that someone else saved in the meantime: each difference, and the choice between them. */
export function PlanConflict({ current, failure, formKey }: PlanConflictProps) {
  const { t } = useTranslation();
  const content = current.draft ?? current.published;
  const theirs = content ? planValuesOf(content) : emptyPlan;
  return (
    <ConflictChoice
      form={planForm}
      formKey={formKey}
      version={current.version}
      keepHref={subscriptionPlanPath(current.id)}
      fields={[
        ...planInputs.map((name) => ({
          name,
          label: planInputLabel(name),
          mine: typed(failure, name),
          theirs: theirs[name],
        })),
        {
          name: "features",
          label: t("subscriptionPlans.form.features"),
          mine: failure?.typed["features"] ?? [],
          theirs: theirs.features,
          wordsOf: (feature: string) => t(`pricing.features.${feature}.name`),
        },
      ]}
    />
  );
}
