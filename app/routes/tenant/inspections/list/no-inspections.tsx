import { useTranslation } from "react-i18next";
import type { inspectionViews } from "#contract/inspections/words.ts";
import { procedureListPath } from "#app/lib/paths.ts";
import { inspectionListPath } from "#app/lib/procedure-paths.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { SearchCheck } from "#app/ui/icons/icons.ts";

interface NoInspectionsProps {
  show: (typeof inspectionViews)[number];
  isFiltered: boolean;
  mayPlan: boolean;
}

/** Why the list is empty; those who may plan an inspection get the way to it. */
export function NoInspections({ show, isFiltered, mayPlan }: NoInspectionsProps) {
  const { t } = useTranslation();
  const isReader = show === "planned" && !mayPlan;
  return (
    <EmptyState
      icon={<SearchCheck aria-hidden />}
      title={t(isFiltered ? "procedures.noneFound" : `inspections.empty.${show}`)}
      action={
        <LinkButton href={isFiltered ? inspectionListPath({ show }) : procedureListPath()} tone="secondary">
          {t(isFiltered ? "common.showAll" : "inspections.toProcedures")}
        </LinkButton>
      }
    >
      {t(
        isFiltered
          ? "procedures.noneFoundText"
          : isReader
            ? "inspections.emptyReader"
            : `inspections.emptyText.${show}`,
      )}
    </EmptyState>
  );
}
