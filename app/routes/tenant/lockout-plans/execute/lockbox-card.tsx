import { useTranslation } from "react-i18next";
import type { ExecutionView } from "#contract/executions/schemas.ts";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import { DefinitionList } from "#app/ui/definition-list.tsx";

/** The lockbox as it hangs: the keys in it, and the personal locks on it. 29 CFR 1910.147(f)(3). */
export function LockboxCard({ view: { box, points, people } }: { view: ExecutionView }) {
  const { t } = useTranslation();
  if (!box) return null;
  const keys = points.flatMap(({ tag, condition: { lock } }) =>
    lock?.box === box.number
      ? [t("executions.box.key", { lock: lock.number, tag, name: lock.appliedBy.name })]
      : [],
  );
  const locks = people.flatMap(({ lockNumber, name }) =>
    lockNumber === null ? [] : [t("executions.box.lock", { lock: lockNumber, name })],
  );
  return (
    <Card>
      <CardHeader
        title={t("executions.box.title", { number: box.number })}
        description={t("executions.box.text", { name: box.by.name })}
      />
      <CardBody>
        <DefinitionList
          items={[
            { term: t("executions.box.keys"), value: <Lines lines={keys} /> },
            {
              term: t("executions.box.locks"),
              value: locks.length > 0 ? <Lines lines={locks} /> : t("executions.box.noLocks"),
            },
          ]}
        />
      </CardBody>
    </Card>
  );
}

function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <ul>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
