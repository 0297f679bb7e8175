import { traitsOf } from "./command-traits.ts";
import { OfflineNotice } from "./offline/offline-notice.tsx";
import { useLocation } from "react-router";
import { Lock, RefreshCw } from "#app/ui/icons/icons.ts";
import { useTranslation } from "react-i18next";
import type { ExecutionView, PossibleCommand } from "#contract/executions/schemas.ts";
import { planListPath, planPath } from "#app/lib/paths.ts";
import { Instant } from "#app/lib/time-zone.tsx";
import { TextLink } from "#app/ui/anchor.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { StopWork } from "#app/features/executions/stop-work.tsx";
import { stepNumber, tagsUnderTest } from "./words-of.ts";
import { TagChip } from "#app/ui/tag-chip.tsx";
import { ExecutionStateBadge } from "#app/features/executions/execution-state.tsx";

interface ExecutionHeadProps {
  view: ExecutionView;
  /** The step on the screen. */
  command: PossibleCommand | null;
  /** Without it the head leads nowhere else. */
  mayReadPlan: boolean;
  formKey: string;
}

/** Which machine, in which state; what overrides this screen; and what is late. */
export function ExecutionHead({ view, command, mayReadPlan, formKey }: ExecutionHeadProps) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  return (
    <header className="lockout-head">
      <div className="flex items-center justify-between gap-4 text-sm max-md:hidden">
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
      <div data-stop-bar className="stop-row">
        <div className="stop-row-start">
          {view.equipment.map((machine) => (
            <TagChip
              key={machine.id}
              tag={machine.tag}
              size="large"
              className="max-md:px-1.5 max-md:text-base"
            />
          ))}
          <StepLine view={view} command={command} />
        </div>
        <span className="max-md:sr-only">
          <ExecutionStateBadge state={view.state} size="large" />
        </span>
        <div className="ms-auto shrink-0">
          <StopWork planId={view.planId} state={view.state} formKey={formKey} inHead />
        </div>
      </div>
      <div className="max-md:sr-only">
        <h1 className="font-semibold text-balance md:text-xl">
          {view.equipment.map((machine) => machine.name).join(", ")}
        </h1>
        <p className="text-ink-muted">{view.title}</p>
      </div>
      <p className="physical-line">
        <Lock aria-hidden className="mt-0.5 size-4 shrink-0 max-md:mt-0" />
        {t("executions.physical")}
      </p>
      {view.state === "test_energised" && (
        <Alert tone="danger" title={t("executions.states.test_energised")}>
          {t("executions.underTest", { tags: tagsUnderTest(view) })}
        </Alert>
      )}
      {view.lostLocks.map(({ number, pointId, since }) => (
        <Alert key={number} tone="danger" title={t("executions.lostLock", { number })}>
          {t("executions.lostLockText", {
            where:
              view.points.find(({ id }) => id === pointId)?.tag ??
              (view.box ? t("executions.onBox", { box: view.box.number }) : t("executions.hasp")),
          })}{" "}
          <Instant at={since} withZone />
        </Alert>
      ))}
      {view.leases.map((lease) => (
        <OfflineNotice key={lease.number} view={view} lease={lease} brief />
      ))}
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

/** On a phone: how far it is, and who is at work. A desk has cards for both. */
function StepLine({ view, command }: Pick<ExecutionHeadProps, "view" | "command">) {
  const { t } = useTranslation();
  const step = (command && traitsOf(command.type).step) ?? view.currentStep;
  const number = view.state === "unsafe" ? 0 : stepNumber(view, step);
  const count = view.people.filter(({ lockNumber }) => lockNumber !== null).length;
  return (
    <p className="w-full text-sm md:hidden">
      {number > 0 && (
        <>
          <span className="font-semibold">
            {t("executions.now.step", { number, total: view.steps.length })}
          </span>
          <span className="step-dot"> · </span>
        </>
      )}
      {t("executions.now.on", { count })}
    </p>
  );
}
