import { useTranslation } from "react-i18next";
import type { LockHistory as History } from "#contract/locks/calls.ts";
import type { LockHistoryItem } from "#contract/locks/schemas.ts";
import { lockHistoryPath } from "#app/lib/lock-paths.ts";
import { planPath } from "#app/lib/paths.ts";
import { Instant } from "#app/lib/time-zone.tsx";
import { TextLink } from "#app/ui/anchor.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import { Table } from "#app/ui/table.tsx";
import type { Column } from "#app/ui/table.tsx";
import { TagChip } from "#app/ui/tag-chip.tsx";

interface LockHistoryProps {
  lockId: string;
  history: History;
  mayOpenPlans: boolean;
}

/** Who had it, where it hung, and when: newest first. */
export function LockHistory({ lockId, history: { items, nextCursor }, mayOpenPlans }: LockHistoryProps) {
  const { t } = useTranslation();
  const columns: Column<LockHistoryItem>[] = [
    {
      key: "event",
      header: t("locks.history.columns.event"),
      primary: true,
      cell: ({ event, person, number }) =>
        t(`locks.history.events.${event}`, { person: person ?? "", number: number ?? "" }),
    },
    { key: "by", header: t("locks.history.columns.by"), cell: ({ by }) => by },
    { key: "at", header: t("locks.history.columns.at"), cell: ({ at }) => <Instant at={at} /> },
    {
      key: "where",
      header: t("locks.history.columns.where"),
      cell: ({ planId, planNumber, pointTag }) =>
        (planId !== null || pointTag !== null) && (
          <span className="flex flex-wrap justify-end gap-2 rows:justify-start">
            {planId !== null &&
              (mayOpenPlans ? <TextLink href={planPath(planId)}>{planNumber}</TextLink> : planNumber)}
            {pointTag !== null && <TagChip tag={pointTag} />}
          </span>
        ),
    },
  ];
  return (
    <Card className="mt-6">
      <CardHeader title={t("locks.history.title")} />
      <CardBody>
        <Table
          caption={t("locks.history.caption")}
          columns={columns}
          rows={items}
          rowKey={({ at, event }) => `${at} ${event}`}
        />
        {nextCursor !== null && (
          <LinkButton href={lockHistoryPath(lockId, nextCursor)} tone="secondary" className="mt-4">
            {t("locks.history.older")}
          </LinkButton>
        )}
      </CardBody>
    </Card>
  );
}
