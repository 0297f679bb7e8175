import { CircleCheck, CircleSlash, KeyRound, MailQuestionMark } from "#app/ui/icons/icons.ts";
import { useTranslation } from "react-i18next";
import type { UserItem } from "#contract/users/schemas.ts";
import { Badge } from "#app/ui/badge.tsx";

interface UserStateBadgeProps {
  state: UserItem["state"];
  /** Null: no invitation reaches the person, they wait for a sign-in code. Left out where it is not known. */
  email?: string | null;
}

/** Whether a person can sign in. */
export function UserStateBadge({ state, email }: UserStateBadgeProps) {
  const { t } = useTranslation();
  const shown = state === "invited" && email === null ? "noPassword" : state;
  const { Icon, tone } = looks[shown];
  return (
    <Badge tone={tone} icon={<Icon aria-hidden />}>
      {t(`users.states.${shown}`)}
    </Badge>
  );
}

const looks = {
  active: { Icon: CircleCheck, tone: "safe" },
  invited: { Icon: MailQuestionMark, tone: "waiting" },
  noPassword: { Icon: KeyRound, tone: "waiting" },
  deactivated: { Icon: CircleSlash, tone: "neutral" },
} as const;
