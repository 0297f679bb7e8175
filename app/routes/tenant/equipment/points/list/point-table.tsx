import { useTranslation } from "react-i18next";
import type { PointItem } from "#contract/isolation-points/schemas.ts";
import { TickBox } from "#app/features/equipment/tick-box.tsx";
import { ListPhoto } from "#app/features/files/record-photo.tsx";
import { ExampleBadge } from "#app/features/onboarding/example-badge.tsx";
import { pointPath } from "#app/lib/equipment-paths.ts";
import { Anchor } from "#app/ui/anchor.tsx";
import { EnergyIcon } from "#app/ui/energy-icon.tsx";
import { StateBadge } from "#app/ui/state-badge.tsx";
import { Table } from "#app/ui/table.tsx";
import type { Column } from "#app/ui/table.tsx";
import { TagChip } from "#app/ui/tag-chip.tsx";

/** Isolation points, one line each, with a box to tick. */
export function PointTable({ items }: { items: readonly PointItem[] }) {
  const { t } = useTranslation();
  const columns: Column<PointItem>[] = [
    {
      key: "tag",
      header: t("points.columns.point"),
      primary: true,
      cell: (point) => (
        <span className="flex items-center gap-1">
          <TickBox value={point.id} label={t("equipment.bulk.pick", { tag: point.tag })} />
          <ListPhoto photoId={point.photoId} among={items} />
          <Anchor href={pointPath(point.id)} className="record-link">
            <TagChip tag={point.tag} /> {point.name} {point.isExample && <ExampleBadge />}
          </Anchor>
        </span>
      ),
    },
    {
      key: "energy",
      header: t("points.columns.energy"),
      cell: (point) => (
        <span className="inline-flex items-center gap-2 text-left">
          <EnergyIcon energy={point.energyType} className="size-5 shrink-0 text-ink-muted" />
          <span>
            {t(`equipment.energy.${point.energyType}`)} · {point.magnitude}
          </span>
        </span>
      ),
    },
    { key: "where", header: t("points.columns.where"), cell: (point) => `${point.site} · ${point.location}` },
    { key: "machines", header: t("points.columns.machines"), cell: (point) => <Machines point={point} /> },
    {
      key: "state",
      header: t("points.columns.state"),
      cell: (point) => (
        <StateBadge
          state={point.holdCount > 0 ? "locked" : "live"}
          label={t(point.holdCount > 0 ? "points.held" : "points.free")}
        />
      ),
    },
  ];
  return <Table caption={t("points.caption")} columns={columns} rows={items} rowKey={(point) => point.id} />;
}

function Machines({ point: { machineTags, machineCount } }: { point: PointItem }) {
  const { t } = useTranslation();
  const more = machineCount - machineTags.length;
  if (machineCount === 0) return <span className="text-ink-muted">{t("points.noMachine")}</span>;
  return (
    <span className="font-mono text-xs">
      {machineTags.join(", ")} {more > 0 && t("points.more", { count: more })}
    </span>
  );
}
