import { useTranslation } from "react-i18next";
import type { SubscriptionPlanDetail } from "#contract/subscription-plans/schemas.ts";
import { Instant } from "#app/lib/time-zone.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";

/** Every version that was published: none of them has changed since. */
export function PlanHistory({ plan }: { plan: SubscriptionPlanDetail }) {
  const { t } = useTranslation();
  if (plan.history.length === 0) return null;
  return (
    <Card>
      <CardHeader
        title={t("subscriptionPlans.history.title")}
        description={t("subscriptionPlans.history.intro")}
      />
      <ol className="divide-y divide-line px-4 md:px-5">
        {plan.history.map(({ number, name, publishedAt, publishedBy }) => (
          <li key={number} className="flex flex-wrap justify-between gap-x-6 gap-y-1 py-3">
            <span className="font-medium">{t("subscriptionPlans.history.version", { number, name })}</span>
            <span className="text-ink-muted">
              {publishedBy}, <Instant at={publishedAt} />
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
