import { useTranslation } from "react-i18next";
import type { SignInCode } from "#contract/sign-in-codes/schemas.ts";
import { Instant } from "#app/lib/time-zone.tsx";
import { Card, CardBody } from "#app/ui/card.tsx";
import { DefinitionList } from "#app/ui/definition-list.tsx";

/** What is known of the code; never what it says. */
export function CodeFacts({ code }: { code: SignInCode & { hasPassword: boolean } }) {
  const { t } = useTranslation();
  const { state, issuedAt, issuedBy, expiresAt } = code;
  return (
    <Card>
      <CardBody className="grid gap-4">
        <p>{t(`users.code.states.${state}`, { name: code.name })}</p>
        <DefinitionList
          items={[
            { term: t("users.form.username"), value: code.username },
            {
              term: t("users.code.password"),
              value: t(code.hasPassword ? "users.code.hasPassword" : "users.code.noPassword"),
            },
            ...(issuedAt
              ? [
                  {
                    term: t("users.code.made"),
                    value: (
                      <>
                        <Instant at={issuedAt} /> · {issuedBy}
                      </>
                    ),
                  },
                ]
              : []),
            ...(expiresAt ? [{ term: t("users.code.validUntil"), value: <Instant at={expiresAt} /> }] : []),
          ]}
        />
      </CardBody>
    </Card>
  );
}
