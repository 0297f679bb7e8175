import { useTranslation } from "react-i18next";
import type { Dashboard } from "#contract/dashboard/schemas.ts";
import { procedurePath } from "#app/lib/paths.ts";
import { Day } from "#app/lib/time-zone.tsx";
import { TextLink } from "#app/ui/anchor.tsx";
import { TagChip } from "#app/ui/tag-chip.tsx";

/** Procedures that no one has inspected for 12 months: no plan that runs on one is approved. */
export function OverdueInspections({ inspections }: { inspections: Dashboard["overdueInspections"] }) {
  const { t } = useTranslation();
  return (
    <ul className="divide-y divide-line rounded-lg border border-line bg-raised">
      {inspections.map((inspection) => (
        <li
          key={inspection.procedureId}
          className="flex flex-wrap items-center justify-between gap-x-4 px-4 py-2"
        >
          <span className="flex min-h-11 min-w-0 flex-wrap items-center gap-x-2">
            <TagChip tag={inspection.equipmentTag} />
            <TextLink
              href={procedurePath(inspection.procedureId)}
              className="inline-flex min-h-11 items-center"
            >
              {inspection.title}
            </TextLink>
          </span>
          <span className="text-sm text-ink-muted">
            {t("dashboard.overdue.since")} <Day on={inspection.dueOn} />
          </span>
        </li>
      ))}
    </ul>
  );
}
