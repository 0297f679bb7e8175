import { useTranslation } from "react-i18next";
import type { Dashboard } from "#contract/dashboard/schemas.ts";
import { ExecutionStateBadge } from "#app/features/executions/execution-state.tsx";
import { ListPhoto } from "#app/features/files/record-photo.tsx";
import { executePath } from "#app/lib/paths.ts";
import { Instant } from "#app/lib/time-zone.tsx";
import { TextLink } from "#app/ui/anchor.tsx";
import { Table } from "#app/ui/table.tsx";
import type { Column } from "#app/ui/table.tsx";
import { TagChip } from "#app/ui/tag-chip.tsx";

type Permit = Dashboard["activePermits"][number];

/** The lockouts that are going on, the one open longest first. */
export function ActivePermits({ permits }: { permits: readonly Permit[] }) {
  const { t } = useTranslation();
  const columns: Column<Permit>[] = [
    {
      key: "title",
      header: t("dashboard.permits.title"),
      primary: true,
      cell: (permit) => (
        <span className="flex items-center gap-2">
          <ListPhoto photoId={permit.photoId} among={permits} />
          <span className="min-w-0">
            <span className="mr-2 font-mono text-sm font-normal text-ink-muted">{permit.number}</span>
            <TextLink href={executePath(permit.planId)}>{permit.title}</TextLink>
          </span>
        </span>
      ),
    },
    {
      key: "state",
      header: t("dashboard.permits.state"),
      cell: (permit) => <ExecutionStateBadge state={permit.state} />,
    },
    {
      key: "equipment",
      header: t("dashboard.permits.equipment"),
      cell: (permit) => (
        <span className="flex flex-wrap justify-end gap-1 md:justify-start">
          {permit.equipmentTags.map((tag) => (
            <TagChip key={tag} tag={tag} />
          ))}
        </span>
      ),
    },
    { key: "responsible", header: t("dashboard.permits.responsible"), cell: (permit) => permit.responsible },
    {
      key: "signedOn",
      header: t("dashboard.permits.signedOn"),
      align: "end",
      cell: (permit) => permit.signedOn,
    },
    { key: "since", header: t("dashboard.permits.since"), cell: (permit) => <Instant at={permit.since} /> },
  ];
  return (
    <Table
      caption={t("dashboard.permits.caption")}
      columns={columns}
      rows={permits}
      rowKey={(permit) => permit.planId}
    />
  );
}
