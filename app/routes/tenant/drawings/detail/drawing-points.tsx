import { useTranslation } from "react-i18next";
import type { PlacedPoint } from "#contract/drawings/schemas.ts";
import { pointStates } from "#contract/drawings/words.ts";
import { pointPath } from "#app/lib/equipment-paths.ts";
import { TextLink } from "#app/ui/anchor.tsx";
import { StateBadge } from "#app/ui/state-badge.tsx";
import { Table } from "#app/ui/table.tsx";
import type { Column } from "#app/ui/table.tsx";
import { TagChip } from "#app/ui/tag-chip.tsx";
import { pointLooks } from "#app/features/drawings/point-look.ts";

/** The drawing in words: every point with its state, the worst first. */
export function DrawingPoints({ points, linked }: { points: readonly PlacedPoint[]; linked: boolean }) {
  const { t } = useTranslation();
  const columns: Column<PlacedPoint>[] = [
    {
      key: "point",
      header: t("drawings.point"),
      primary: true,
      cell: ({ id, tag, name }) => (
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <TagChip tag={tag} />
          {linked ? <TextLink href={pointPath(id)}>{name}</TextLink> : name}
        </span>
      ),
    },
    {
      key: "status",
      header: t("drawings.status"),
      cell: ({ state }) => (
        <StateBadge state={pointLooks[state].badge} label={t(`drawings.states.${state}`)} />
      ),
    },
  ];
  const rank = (point: PlacedPoint) => pointStates.indexOf(point.state);
  return (
    <section aria-labelledby="points-title">
      <h2 id="points-title" className="mb-2 text-lg font-semibold">
        {t("drawings.list")}
      </h2>
      <Table
        caption={t("drawings.list")}
        columns={columns}
        rows={[...points].sort((one, other) => rank(one) - rank(other))}
        rowKey={({ id }) => id}
      />
    </section>
  );
}
