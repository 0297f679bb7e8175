import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { planFilters } from "#contract/plans/words.ts";
import { planListPath } from "#app/lib/paths.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Lock } from "#app/ui/icons/icons.ts";

interface NoPlansProps {
  show: (typeof planFilters)[number];
  isFiltered: boolean;
  /** The button for a new plan; false for those who may not plan. */
  create: ReactNode;
}

/** Why the list is empty, and how a plan gets into it. */
export function NoPlans({ show, isFiltered, create }: NoPlansProps) {
  const { t } = useTranslation();
  const isFirst = show === "open" || show === "all";
  const reader = isFirst && !create;
  const all = (
    <LinkButton href={planListPath({ show: "all" })} tone="secondary">
      {t("common.showAll")}
    </LinkButton>
  );
  return (
    <EmptyState
      icon={<Lock aria-hidden />}
      title={t(isFiltered ? "plans.noneFound" : `plans.empty.${show}`)}
      action={isFiltered || !isFirst ? all : create}
    >
      {t(isFiltered ? "plans.noneFoundText" : reader ? "plans.emptyReader" : `plans.emptyText.${show}`)}
    </EmptyState>
  );
}
