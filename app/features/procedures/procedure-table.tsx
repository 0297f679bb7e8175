import { useTranslation } from "react-i18next";
import type { ProcedureItem } from "#contract/procedures/schemas.ts";
import { ListPhoto } from "#app/features/files/record-photo.tsx";
import { procedurePath } from "#app/lib/paths.ts";
import { Day } from "#app/lib/time-zone.tsx";
import { TextLink } from "#app/ui/anchor.tsx";
import { StateBadge } from "#app/ui/state-badge.tsx";
import { Table } from "#app/ui/table.tsx";
import type { Column } from "#app/ui/table.tsx";
import { TagChip } from "#app/ui/tag-chip.tsx";
import { VersionBadge } from "./version-badge.tsx";

/** Procedures, one line each. `today` is a calendar day. */
export function ProcedureTable({ items, today }: { items: readonly ProcedureItem[]; today: string }) {
  const { t } = useTranslation();
  const columns: Column<ProcedureItem>[] = [
    {
      key: "title",
      header: t("procedures.columns.title"),
      primary: true,
      cell: (item) => (
        <span className="flex items-center gap-2">
          <ListPhoto photoId={item.equipment.photoId} among={items.map(({ equipment }) => equipment)} />
          <TextLink href={procedurePath(item.id)}>{item.title}</TextLink>
        </span>
      ),
    },
    {
      key: "machine",
      header: t("procedures.columns.machine"),
      cell: (item) => <TagChip tag={item.equipment.tag} />,
    },
    {
      key: "version",
      header: t("procedures.columns.version"),
      cell: (item) =>
        item.publishedVersion === null ? (
          t(item.state === "retired" ? "procedures.states.retired" : "procedures.unpublished")
        ) : (
          <span className="inline-flex flex-wrap items-center gap-2">
            <VersionBadge state="published" number={item.publishedVersion} />
            {item.registerChangedAt && <StateBadge state="waiting" label={t("registerChanges.badge")} />}
          </span>
        ),
    },
    {
      key: "open",
      header: t("procedures.columns.open"),
      cell: (item) => (item.openVersion ? <VersionBadge {...item.openVersion} /> : "–"),
    },
    {
      key: "inspection",
      header: t("procedures.columns.inspection"),
      cell: (item) => <InspectionDue dueOn={item.inspectionDueOn} today={today} />,
    },
  ];
  return (
    <Table caption={t("procedures.caption")} columns={columns} rows={items} rowKey={(item) => item.id} />
  );
}

/** When the yearly inspection is due, 29 CFR 1910.147(c)(6), and that it is late. Both are calendar days. */
export function InspectionDue({ dueOn, today }: { dueOn: string | null; today: string }) {
  const { t } = useTranslation();
  if (dueOn === null) return <>–</>;
  const overdue = dueOn < today;
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <Day on={dueOn} />
      {overdue && <StateBadge state="waiting" label={t("procedures.overdue")} />}
    </span>
  );
}
