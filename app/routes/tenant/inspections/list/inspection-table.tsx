import { useTranslation } from "react-i18next";
import type { InspectionItem } from "#contract/inspections/schemas.ts";
import { ListPhoto } from "#app/features/files/record-photo.tsx";
import { InspectionDue } from "#app/features/procedures/procedure-table.tsx";
import { procedurePath } from "#app/lib/paths.ts";
import { inspectionPath } from "#app/lib/procedure-paths.ts";
import { Day } from "#app/lib/time-zone.tsx";
import { TextLink } from "#app/ui/anchor.tsx";
import { Table } from "#app/ui/table.tsx";
import type { Column } from "#app/ui/table.tsx";
import { TagChip } from "#app/ui/tag-chip.tsx";
import { InspectionOutcome } from "#app/features/inspections/inspection-outcome.tsx";

/** Procedures that fall due and inspections of them, one line each. `today` is a calendar day. */
export function InspectionTable({ items, today }: { items: readonly InspectionItem[]; today: string }) {
  const { t } = useTranslation();
  const columns: Column<InspectionItem>[] = [
    {
      key: "title",
      header: t("procedures.columns.title"),
      primary: true,
      cell: (item) => (
        <span className="flex items-center gap-2">
          <ListPhoto photoId={item.equipment.photoId} among={items.map(({ equipment }) => equipment)} />
          <TextLink href={item.id ? inspectionPath(item.id) : procedurePath(item.procedure.id)}>
            {item.procedure.title}
          </TextLink>
        </span>
      ),
    },
    {
      key: "machine",
      header: t("procedures.columns.machine"),
      cell: (item) => <TagChip tag={item.equipment.tag} />,
    },
    {
      key: "due",
      header: t("procedures.columns.inspection"),
      cell: (item) => <InspectionDue dueOn={item.dueOn} today={today} />,
    },
    { key: "inspector", header: t("inspections.inspector"), cell: (item) => item.inspector ?? "–" },
    {
      key: "day",
      header: t("inspections.day"),
      cell: (item) => {
        const day = item.performedOn ?? item.plannedFor;
        return day ? <Day on={day} /> : "–";
      },
    },
    {
      key: "outcome",
      header: t("inspections.outcome"),
      cell: (item) => (item.id ? <InspectionOutcome inspection={item} /> : t("inspections.unplanned")),
    },
  ];
  return (
    <Table
      caption={t("inspections.caption")}
      columns={columns}
      rows={items}
      rowKey={(item) => item.id ?? item.procedure.id}
    />
  );
}
