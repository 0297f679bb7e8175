import { useTranslation } from "react-i18next";
import type { AdministratorItem } from "#contract/administrators/schemas.ts";
import { Instant } from "#app/lib/time-zone.tsx";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import { DefinitionList } from "#app/ui/definition-list.tsx";
import { LastSignIn } from "#app/features/administrators/administrator-table.tsx";

/** An account for those who may only look at it. */
export function AdministratorFacts({ admin }: { admin: AdministratorItem }) {
  const { t } = useTranslation();
  const { name, username, email, role, createdAt, lastSignInAt } = admin;
  return (
    <Card>
      <CardHeader title={t("administrators.account")} />
      <CardBody>
        <DefinitionList
          items={[
            { term: t("administrators.fields.name"), value: name },
            { term: t("administrators.fields.username"), value: username },
            { term: t("administrators.fields.email"), value: email },
            { term: t("administrators.fields.role"), value: t(`administrators.roles.${role}.name`) },
            { term: t("administrators.since"), value: <Instant at={createdAt} /> },
            { term: t("administrators.lastSignIn"), value: <LastSignIn at={lastSignInAt} /> },
          ]}
        />
      </CardBody>
    </Card>
  );
}
