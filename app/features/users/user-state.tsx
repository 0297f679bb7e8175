import { CircleCheck, CircleSlash, MailQuestionMark } from "#app/ui/icons/icons.ts";
import { useTranslation } from "react-i18next";
import type { UserItem } from "#contract/users/schemas.ts";
import { Badge } from "#app/ui/badge.tsx";

/** Whether a person can sign in. */
export function UserStateBadge({ state }: { state: UserItem["state"] }) {
  const { t } = useTranslation();
  const { Icon, tone } = looks[state];
  return (
    <Badge tone={tone} icon={<Icon aria-hidden />}>
      {t(`users.states.${state}`)}
    </Badge>
  );
}

const looks = {
  active: { Icon: CircleCheck, tone: "safe" },
  invited: { Icon: MailQuestionMark, tone: "waiting" },
  deactivated: { Icon: CircleSlash, tone: "neutral" },
} as const;
