import { useTranslation } from "react-i18next";
import type { Dashboard } from "#contract/dashboard.ts";
import { procedurePath } from "#app/lib/paths.ts";
import { Day } from "#app/lib/time-zone.tsx";
import { TextLink } from "#app/ui/anchor.tsx";
import { TagChip } from "#app/ui/tag-chip.tsx";

/** Procedures that nobody has inspected for 12 months: no plan that runs on one is approved. */
export function OverdueInspections({ inspections }: { inspections: Dashboard["overdueInspections"] }) {
  const { t } = useTranslation();
  return (
    <ul className="divide-y divide-line rounded-lg border border-line bg-raised">
      {inspections.map((inspection) => (
        <li key={inspection.procedureId} className="grid gap-0.5 px-4 py-3">
          <span className="flex flex-wrap items-center gap-2">
            <TagChip tag={inspection.equipmentTag} />
            <TextLink href={procedurePath(inspection.procedureId)}>{inspection.title}</TextLink>
          </span>
          <span className="text-sm text-ink-muted">
            {t("dashboard.overdue.since")} <Day on={inspection.dueOn} />
          </span>
        </li>
      ))}
    </ul>
  );
}
