import { Archive, CircleCheck, EyeOff, Pencil } from "#app/ui/icons/icons.ts";
import { useTranslation } from "react-i18next";
import type { SubscriptionPlanItem } from "#contract/subscription-plans/schemas.ts";
import { Badge } from "#app/ui/badge.tsx";

/** Whether visitors can choose a plan, and whether its next version is being written. */
export function PlanState({
  plan,
}: {
  plan: Pick<SubscriptionPlanItem, "state" | "visibility" | "draftNumber">;
}) {
  const { t } = useTranslation();
  const state = plan.state === "published" ? plan.visibility : plan.state;
  const { tone, Icon } = looks[state];
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      <Badge tone={tone} icon={<Icon aria-hidden />}>
        {t(`subscriptionPlans.states.${state}`)}
      </Badge>
      {plan.state === "published" && plan.draftNumber !== null && (
        <Badge tone="waiting" icon={<Pencil aria-hidden />}>
          {t("subscriptionPlans.states.changed")}
        </Badge>
      )}
    </span>
  );
}

const looks = {
  public: { tone: "safe", Icon: CircleCheck },
  hidden: { tone: "neutral", Icon: EyeOff },
  draft: { tone: "waiting", Icon: Pencil },
  archived: { tone: "neutral", Icon: Archive },
} as const;
