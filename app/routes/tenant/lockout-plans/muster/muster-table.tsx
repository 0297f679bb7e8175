import { useTranslation } from "react-i18next";
import type { MusterEntry } from "#contract/muster/schemas.ts";
import { ExecutionStateBadge } from "#app/features/executions/execution-state.tsx";
import { planPath } from "#app/lib/paths.ts";
import { Instant } from "#app/lib/time-zone.tsx";
import { TextLink } from "#app/ui/anchor.tsx";
import { PhoneNumber } from "#app/ui/phone-number.tsx";
import { Table } from "#app/ui/table.tsx";
import type { Column } from "#app/ui/table.tsx";
import { TagChip } from "#app/ui/tag-chip.tsx";

/** Everyone who is signed on, one line for each lockout they are on. */
export function MusterTable({ items }: { items: readonly MusterEntry[] }) {
  const { t } = useTranslation();
  const columns: Column<MusterEntry>[] = [
    {
      key: "person",
      header: t("muster.columns.person"),
      primary: true,
      cell: ({ person }) => (
        <>
          {person.name}
          {person.employer !== null && (
            <span className="block text-sm font-normal text-ink-muted">{person.employer}</span>
          )}
          {person.phone !== null && (
            <span className="block text-sm font-normal">
              <PhoneNumber number={person.phone} />
            </span>
          )}
        </>
      ),
    },
    { key: "lock", header: t("muster.columns.lock"), cell: ({ lockNumber }) => <TagChip tag={lockNumber} /> },
    ...(items.some(({ crew }) => crew)
      ? [
          {
            key: "crew",
            header: t("muster.columns.crew"),
            cell: ({ crew }: MusterEntry) => crew && [crew.name, crew.leader].filter(Boolean).join(", "),
          },
        ]
      : []),
    { key: "since", header: t("muster.columns.since"), cell: ({ since }) => <Instant at={since} /> },
    {
      key: "lockout",
      header: t("muster.columns.lockout"),
      cell: ({ lockout }) => (
        <span className="grid gap-1">
          <span>
            <span className="mr-2 font-mono text-sm whitespace-nowrap text-ink-muted">{lockout.number}</span>
            <TextLink href={planPath(lockout.id)}>{lockout.title}</TextLink>
          </span>
          <span>
            <ExecutionStateBadge state={lockout.state} />
          </span>
        </span>
      ),
    },
    {
      key: "machines",
      header: t("muster.columns.machines"),
      cell: ({ lockout }) => (
        <span className="flex flex-wrap justify-end gap-1 rows:justify-start">
          {lockout.machines.map((tag) => (
            <TagChip key={tag} tag={tag} />
          ))}
        </span>
      ),
    },
    { key: "site", header: t("muster.columns.site"), cell: ({ lockout }) => lockout.sites.join(", ") },
    {
      key: "responsible",
      header: t("muster.columns.responsible"),
      cell: ({ lockout }) => lockout.responsible,
    },
  ];
  return (
    <Table
      caption={t("muster.caption")}
      columns={columns}
      rows={items}
      rowKey={({ person, lockout }) => `${person.id}-${lockout.id}`}
    />
  );
}
