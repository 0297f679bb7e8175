import { useTranslation } from "react-i18next";
import type { ExecutionView } from "#contract/executions/schemas.ts";
import { isStoppable } from "#app/features/executions/is-stoppable.ts";
import { offlineIn } from "#domain/execution/offline-points.ts";
import { planHistoryPath, planListPath } from "#app/lib/paths.ts";
import { Instant } from "#app/lib/time-zone.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { LinkButton } from "#app/ui/button.tsx";

interface WaitingCardProps {
  view: ExecutionView;
  mayExecute: boolean;
}

/** In place of a task: the lockout is over, waits, or is another's to carry out. */
export function WaitingCard({ view, mayExecute }: WaitingCardProps) {
  const { t } = useTranslation();
  if (view.closed || view.cancelled) {
    const end = view.closed ?? view.cancelled;
    return (
      <Alert
        tone="info"
        live={false}
        title={t(view.closed ? "executions.over.closed" : "executions.over.cancelled")}
        actions={
          <>
            <LinkButton href={planHistoryPath(view.planId)}>{t("executions.over.history")}</LinkButton>
            <LinkButton href={planListPath()} tone="secondary">
              {t("executions.over.plans")}
            </LinkButton>
          </>
        }
      >
        {end && (
          <>
            {end.by.name} · <Instant at={end.at} withZone />
          </>
        )}
        {view.cancelled && <p>{view.cancelled.reason}</p>}
      </Alert>
    );
  }
  if (!mayExecute) {
    return (
      <Alert tone="info" live={false} title={t("executions.readOnly.title")}>
        {t(`executions.readOnly.${isStoppable(view.state) ? "textStop" : "text"}`, {
          name: view.responsible.name,
        })}
      </Alert>
    );
  }
  const offline = view.leases.length > 0 ? offlineIn(view) : undefined;
  return (
    <Alert tone="info" live={false} title={t(`executions.waiting.${offline ? "offline" : "title"}`, offline)}>
      {view.hold?.reason ?? view.test?.reason ?? t("executions.waiting.text")}
    </Alert>
  );
}
