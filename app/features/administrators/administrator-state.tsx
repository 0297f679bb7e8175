import { CircleCheck, CirclePause, MailQuestionMark } from "#app/ui/icons/icons.ts";
import type { IconType } from "#app/ui/icons/icons.ts";
import { useTranslation } from "react-i18next";
import type { AdministratorItem } from "#contract/administrators/schemas.ts";
import { Badge } from "#app/ui/badge.tsx";
import type { Tone } from "#app/ui/tone.ts";

type State = AdministratorItem["state"];

/** Whether someone can sign in to the portal. */
export function AdministratorState({ state }: { state: State }) {
  const { t } = useTranslation();
  const { Icon, tone } = looks[state];
  return (
    <Badge tone={tone} icon={<Icon aria-hidden />}>
      {t(`administrators.states.${state}`)}
    </Badge>
  );
}

const looks: Record<State, { Icon: IconType; tone: Tone }> = {
  active: { Icon: CircleCheck, tone: "safe" },
  invited: { Icon: MailQuestionMark, tone: "waiting" },
  deactivated: { Icon: CirclePause, tone: "neutral" },
};
