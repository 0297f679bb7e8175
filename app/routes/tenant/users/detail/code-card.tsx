import { useTranslation } from "react-i18next";
import { signInCodePath } from "#app/lib/people-paths.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";

/** Of a person without an email: what takes the place of links to choose a password. */
export function CodeCard({ userId }: { userId: string }) {
  const { t } = useTranslation();
  return (
    <Card>
      <CardHeader title={t("users.code.title")} description={t("users.code.text")} />
      <CardBody>
        <LinkButton href={signInCodePath(userId)} tone="secondary">
          {t("users.code.open")}
        </LinkButton>
      </CardBody>
    </Card>
  );
}
