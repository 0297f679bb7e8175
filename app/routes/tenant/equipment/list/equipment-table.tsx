import { useTranslation } from "react-i18next";
import type { EquipmentItem } from "#contract/equipment/schemas.ts";
import { ListPhoto } from "#app/features/files/record-photo.tsx";
import { ExampleBadge } from "#app/features/onboarding/example-badge.tsx";
import { equipmentPath } from "#app/lib/paths.ts";
import { Anchor } from "#app/ui/anchor.tsx";
import { Table } from "#app/ui/table.tsx";
import type { Column } from "#app/ui/table.tsx";
import { TagChip } from "#app/ui/tag-chip.tsx";
import { EquipmentStatusBadge } from "#app/features/equipment/equipment-status.tsx";
import { TickBox } from "#app/features/equipment/tick-box.tsx";

interface EquipmentTableProps {
  items: readonly EquipmentItem[];
  /** Those whose boxes are ticked. */
  ticked?: readonly string[];
}

/** Machines, one line each, with a box to tick. */
export function EquipmentTable({ items, ticked = [] }: EquipmentTableProps) {
  const { t } = useTranslation();
  const columns: Column<EquipmentItem>[] = [
    {
      key: "tag",
      header: t("equipment.columns.machine"),
      primary: true,
      cell: (item) => (
        <span className="flex items-center gap-1">
          <TickBox
            value={item.id}
            label={t("equipment.bulk.pick", { tag: item.tag })}
            ticked={ticked.includes(item.id)}
          />
          <ListPhoto photoId={item.photoId} among={items} />
          <Anchor href={equipmentPath(item.id)} className="record-link">
            <TagChip tag={item.tag} /> {item.name} {item.isExample && <ExampleBadge />}
          </Anchor>
        </span>
      ),
    },
    {
      key: "status",
      header: t("equipment.columns.status"),
      cell: (item) => <EquipmentStatusBadge machine={item} />,
    },
    { key: "site", header: t("equipment.columns.site"), cell: (item) => item.site },
    {
      key: "place",
      header: t("equipment.columns.place"),
      cell: (item) => [item.area, item.line].filter(Boolean).join(" · "),
    },
    { key: "points", header: t("equipment.columns.points"), align: "end", cell: (item) => item.pointCount },
  ];
  return <Table caption={t("equipment.caption")} columns={columns} rows={items} rowKey={(item) => item.id} />;
}
