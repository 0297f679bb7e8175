import { CircleCheck, CircleX, Hourglass, TriangleAlert } from "#app/ui/icons/icons.ts";
import { useTranslation } from "react-i18next";
import type { SubscriptionState as State } from "#contract/billing/words.ts";
import { Badge } from "#app/ui/badge.tsx";

/** The state of a subscription. */
export function SubscriptionState({ state }: { state: State }) {
  const { t } = useTranslation();
  const { tone, Icon } = looks[state];
  return (
    <Badge tone={tone} icon={<Icon aria-hidden />}>
      {t(`billing.states.${state}`)}
    </Badge>
  );
}

const looks = {
  trialing: { tone: "info", Icon: Hourglass },
  active: { tone: "safe", Icon: CircleCheck },
  past_due: { tone: "waiting", Icon: TriangleAlert },
  ended: { tone: "neutral", Icon: CircleX },
} as const;
