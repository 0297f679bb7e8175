import { useTranslation } from "react-i18next";
import type { ExecutionView } from "#contract/executions/schemas.ts";
import { Instant } from "#app/lib/time-zone.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import { DefinitionList } from "#app/ui/definition-list.tsx";

/** What is proposed, until someone decides. It changes nothing before, and keeps no one from anything. */
export function ChangeCard({ view: { change, people, possible } }: { view: ExecutionView }) {
  const { t } = useTranslation();
  if (!change) return null;
  const { proposed, reason, added, removed, versions, employees, means } = change;
  const approval = possible.find(({ type }) => type === "approve_change");
  const isOn = people.some(({ lockNumber }) => lockNumber !== null);
  const nameOf = ({ name, employer }: (typeof added)[number]) => (employer ? `${name}, ${employer}` : name);
  const facts = [
    { term: t("change.reason"), value: reason },
    { term: t("executions.inputs.addUserIds"), value: added.map(nameOf).join("; ") },
    { term: t("executions.inputs.removeUserIds"), value: removed.map(({ name }) => name).join(", ") },
    ...versions.map(({ name, equipmentTag, tags }) => ({
      term: t("change.brings", { tag: equipmentTag }),
      value: `${tags.join(", ") || t("change.noNewPoints")} (${name})`,
    })),
    {
      term: t("change.held"),
      value: versions.flatMap(({ held }) => held.map(({ tag, title }) => `${tag}: ${title}`)).join("; "),
    },
    {
      term: t("executions.inputs.joinedEmployees"),
      value: [employees.join(", "), means].filter(Boolean).join(": "),
    },
  ];
  return (
    <Card>
      <CardHeader
        title={t("change.proposed")}
        description={
          <>
            {proposed.by.name} · <Instant at={proposed.at} />
          </>
        }
      />
      <CardBody className="grid gap-4">
        {versions.length > 0 && isOn && !approval && (
          <Alert tone="warning" live={false} title={t("change.leaveFirst")}>
            {t("change.leaveFirstText")}
          </Alert>
        )}
        {approval && !approval.allowed && (
          <Alert tone="info" live={false} title={t("change.notYet")}>
            {approval.reasons.map(({ message }) => message).join(" ")}
          </Alert>
        )}
        <DefinitionList items={facts.filter(({ value }) => value !== "")} />
      </CardBody>
    </Card>
  );
}
