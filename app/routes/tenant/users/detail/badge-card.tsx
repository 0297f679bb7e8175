import { useTranslation } from "react-i18next";
import type { BadgeState } from "#contract/badges/words.ts";
import { BadgeStatus } from "#app/features/users/badge-state.tsx";
import { badgePath } from "#app/lib/people-paths.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";

/** Whether the person can sign in on shared tablets, and the way to change that. */
export function BadgeCard({ userId, state }: { userId: string; state: BadgeState }) {
  const { t } = useTranslation();
  return (
    <Card>
      <CardHeader title={t("badges.title")} description={t("badges.text")} />
      <CardBody className="grid justify-items-start gap-4">
        <BadgeStatus state={state} />
        <LinkButton href={badgePath(userId)} tone="secondary">
          {t("badges.open")}
        </LinkButton>
      </CardBody>
    </Card>
  );
}
