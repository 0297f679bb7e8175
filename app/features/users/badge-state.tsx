import { useTranslation } from "react-i18next";
import type { BadgeState } from "#contract/badges/words.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Ban, CircleCheck, Hourglass, Lock } from "#app/ui/icons/icons.ts";

const looks = {
  none: { Icon: Ban, tone: "neutral" },
  new: { Icon: Hourglass, tone: "waiting" },
  ready: { Icon: CircleCheck, tone: "safe" },
  locked: { Icon: Lock, tone: "neutral" },
} as const;

/** Whether a person can sign in on shared tablets. */
export function BadgeStatus({ state }: { state: BadgeState }) {
  const { t } = useTranslation();
  const { Icon, tone } = looks[state];
  return (
    <Badge tone={tone} icon={<Icon aria-hidden />}>
      {t(`badges.states.${state}`)}
    </Badge>
  );
}
