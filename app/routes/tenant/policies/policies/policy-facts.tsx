import { useTranslation } from "react-i18next";
import type { Policies } from "#contract/policies/schemas.ts";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import { DefinitionList } from "#app/ui/definition-list.tsx";
import { policyGroups } from "./groups.ts";
import { usePolicyWords } from "./use-policy-words.ts";

/** The policies for people who only look them up. */
export function PolicyFacts({ policies }: { policies: Policies }) {
  const { t } = useTranslation();
  const wordsOf = usePolicyWords();
  const fact = (name: keyof Policies) => ({
    term: t(`policies.names.${name}`),
    value: wordsOf(name, policies[name]),
  });
  return (
    <>
      <Card>
        <CardHeader title={t("policies.set.title")} />
        <CardBody>
          <DefinitionList items={[fact("set")]} />
        </CardBody>
      </Card>
      {policyGroups.map(({ key, switches, numbers }) => (
        <Card key={key}>
          <CardHeader title={t(`policies.groups.${key}.title`)} />
          <CardBody>
            <DefinitionList items={[...switches, ...numbers].map(fact)} />
          </CardBody>
        </Card>
      ))}
    </>
  );
}
