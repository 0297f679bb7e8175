import { useTranslation } from "react-i18next";
import type { PlanItem } from "#contract/plans/schemas.ts";
import { firstPhoto } from "#app/features/files/first-photo.ts";
import { ListPhoto } from "#app/features/files/record-photo.tsx";
import { planPath } from "#app/lib/paths.ts";
import { Instant } from "#app/lib/time-zone.tsx";
import { TextLink } from "#app/ui/anchor.tsx";
import { Table } from "#app/ui/table.tsx";
import type { Column } from "#app/ui/table.tsx";
import { TagChip } from "#app/ui/tag-chip.tsx";
import { PlanStateBadge } from "#app/features/plans/plan-state.tsx";

/** Lockout plans, one line each. */
export function PlanTable({ items }: { items: readonly PlanItem[] }) {
  const { t } = useTranslation();
  const photos = items.map(({ equipment }) => firstPhoto(equipment));
  const columns: Column<PlanItem>[] = [
    {
      key: "title",
      header: t("plans.columns.title"),
      primary: true,
      cell: (plan) => (
        <span className="flex items-center gap-2">
          <ListPhoto {...firstPhoto(plan.equipment)} among={photos} />
          <span className="min-w-0">
            <span className="mr-2 font-mono text-sm font-normal whitespace-nowrap text-ink-muted">
              {plan.number}
            </span>
            <TextLink href={planPath(plan.id)}>{plan.title}</TextLink>
          </span>
        </span>
      ),
    },
    { key: "state", header: t("plans.columns.state"), cell: (plan) => <PlanStateBadge plan={plan} /> },
    {
      key: "equipment",
      header: t("plans.columns.equipment"),
      cell: (plan) => (
        <span className="flex flex-wrap justify-end gap-1 md:justify-start">
          {plan.equipment.map((machine) => (
            <TagChip key={machine.id} tag={machine.tag} />
          ))}
        </span>
      ),
    },
    { key: "responsible", header: t("plans.columns.responsible"), cell: (plan) => plan.responsible.name },
    { key: "start", header: t("plans.columns.start"), cell: (plan) => <Instant at={plan.windowStart} /> },
  ];
  return <Table caption={t("plans.caption")} columns={columns} rows={items} rowKey={(plan) => plan.id} />;
}
