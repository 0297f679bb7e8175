import { useLocation } from "react-router";
import { Lock, RefreshCw } from "#app/ui/icons/icons.ts";
import { useTranslation } from "react-i18next";
import type { ExecutionView } from "#contract/executions/schemas.ts";
import { planListPath, planPath } from "#app/lib/paths.ts";
import { Instant } from "#app/lib/time-zone.tsx";
import { TextLink } from "#app/ui/anchor.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { StopWork } from "#app/features/executions/stop-work.tsx";
import { TagChip } from "#app/ui/tag-chip.tsx";
import { ExecutionStateBadge } from "#app/features/executions/execution-state.tsx";

interface ExecutionHeadProps {
  view: ExecutionView;
  /** Without it the head leads nowhere else. */
  mayReadPlan: boolean;
  formKey: string;
}

/** Which machine, in which state; what overrides this screen; and what is late. */
export function ExecutionHead({ view, mayReadPlan, formKey }: ExecutionHeadProps) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  return (
    <header className="mb-4 grid gap-2 md:mb-5 md:gap-3">
      <div className="flex items-center justify-between gap-4 text-sm">
        <Breadcrumbs
          label={t("common.breadcrumbs")}
          crumbs={[
            ...(mayReadPlan
              ? [
                  { label: t("plans.title"), href: planListPath() },
                  { label: t("executions.plan"), href: planPath(view.planId) },
                ]
              : []),
            { label: t("executions.title") },
          ]}
        />
        <TextLink href={pathname} className="inline-flex min-h-11 items-center gap-1.5 md:min-h-0">
          <RefreshCw aria-hidden className="size-4" />
          {t("executions.refresh")}
        </TextLink>
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        {view.equipment.map((machine) => (
          <TagChip key={machine.id} tag={machine.tag} size="large" />
        ))}
        <ExecutionStateBadge state={view.state} size="large" />
        <div className="ms-auto">
          <StopWork planId={view.planId} state={view.state} formKey={formKey} />
        </div>
      </div>
      <div>
        <h1 className="text-lg font-semibold text-balance md:text-xl">
          {view.equipment.map((machine) => machine.name).join(", ")}
        </h1>
        <p className="max-md:text-sm text-ink-muted">{view.title}</p>
      </div>
      <p className="flex gap-2 border-l-4 border-locked pl-3 text-sm">
        <Lock aria-hidden className="mt-0.5 size-4 shrink-0" />
        {t("executions.physical")}
      </p>
      {view.alarms
        .filter(({ kind }) => kind !== "unsafe")
        .map((alarm) => (
          <Alert key={alarm.kind} tone="danger" title={t(`executions.alarms.${alarm.kind}`)}>
            <Instant at={alarm.since} withZone />
          </Alert>
        ))}
    </header>
  );
}
