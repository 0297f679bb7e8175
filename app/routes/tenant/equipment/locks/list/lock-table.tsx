import { useTranslation } from "react-i18next";
import type { LockItem } from "#contract/locks/schemas.ts";
import { TickBox } from "#app/features/equipment/tick-box.tsx";
import { ExampleBadge } from "#app/features/onboarding/example-badge.tsx";
import { lockPath } from "#app/lib/lock-paths.ts";
import { Anchor } from "#app/ui/anchor.tsx";
import { Table } from "#app/ui/table.tsx";
import type { Column } from "#app/ui/table.tsx";
import { TagChip } from "#app/ui/tag-chip.tsx";
import { WhereApplied } from "#app/features/locks/lock-place.tsx";
import { LockStateBadge } from "#app/features/locks/lock-state.tsx";

interface LockTableProps {
  items: readonly LockItem[];
  mayOpenPlans: boolean;
}

/** Padlocks, one line each, with a box to tick. */
export function LockTable({ items, mayOpenPlans }: LockTableProps) {
  const { t } = useTranslation();
  const columns: Column<LockItem>[] = [
    {
      key: "number",
      header: t("locks.number"),
      primary: true,
      cell: (lock) => (
        <span className="flex items-center gap-1">
          <TickBox value={lock.id} label={t("equipment.bulk.pick", { tag: lock.number })} />
          <Anchor href={lockPath(lock.id)} className="record-link">
            <TagChip tag={lock.number} /> {lock.isExample && <ExampleBadge />}
          </Anchor>
        </span>
      ),
    },
    { key: "kind", header: t("locks.kind"), cell: ({ kind }) => t(`locks.kinds.${kind}`) },
    { key: "state", header: t("locks.state"), cell: (lock) => <LockStateBadge lock={lock} /> },
    {
      key: "owner",
      header: t("locks.owner"),
      cell: ({ owner }) => owner?.name ?? <span className="text-ink-muted">{t("locks.noOwner")}</span>,
    },
    {
      key: "where",
      header: t("locks.where"),
      cell: ({ hung }) =>
        hung ? (
          <WhereApplied hung={hung} mayOpen={mayOpenPlans} />
        ) : (
          <span className="text-ink-muted">{t("locks.nowhere")}</span>
        ),
    },
  ];
  return <Table caption={t("locks.caption")} columns={columns} rows={items} rowKey={(lock) => lock.id} />;
}
