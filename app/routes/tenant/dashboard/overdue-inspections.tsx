import { useTranslation } from "react-i18next";
import type { Dashboard } from "#contract/dashboard/schemas.ts";
import { procedurePath } from "#app/lib/paths.ts";
import { DueList } from "./due-list.tsx";

/** Procedures that no one has inspected for 12 months: no plan that runs on one is approved. */
export function OverdueInspections({ inspections }: { inspections: Dashboard["overdueInspections"] }) {
  const { t } = useTranslation();
  const items = inspections.map(({ procedureId, equipmentTag, title, dueOn }) => ({
    key: procedureId,
    tag: equipmentTag,
    name: title,
    href: procedurePath(procedureId),
    words: t("dashboard.overdue.since"),
    on: dueOn,
  }));
  return <DueList items={items} />;
}
