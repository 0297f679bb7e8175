import { useTranslation } from "react-i18next";
import type { Lease } from "#contract/executions/leases.ts";
import type { ExecutionView } from "#contract/executions/schemas.ts";
import type { HeldProcedure } from "#app/features/offline/records.ts";
import { recorderPath } from "#app/lib/paths.ts";
import { Alert } from "#app/ui/alert.tsx";
import { OfflineNotice } from "./offline-notice.tsx";
import { useKeptHere } from "./use-kept-here.ts";

interface OnThisDeviceProps {
  view: ExecutionView;
  lease: Lease;
  userId: string;
  procedures: HeldProcedure[];
}

/** Whether this browser holds what its person took offline, and can be used without signal. */
export function OnThisDevice({ view, lease, userId, procedures }: OnThisDeviceProps) {
  const { t } = useTranslation();
  const keeping = useKeptHere({ planId: view.planId, lease, userId, procedures });
  return (
    <section className="grid gap-4">
      <OfflineNotice view={view} lease={lease} />
      {/* Without scripts a browser can keep nothing. */}
      <noscript>
        <Alert tone="warning">{t("executions.offline.noScripts")}</Alert>
      </noscript>
      {keeping === "ready" ? (
        <>
          <Alert tone="success" live>
            {t("executions.offline.ready")} {t("executions.offline.keeps")}
          </Alert>
          {/* The browser itself opens it: the page is the worker's, with signal or without. */}
          <a className="button button-primary button-floor w-full" href={recorderPath(view.planId)}>
            {t("executions.offline.open")}
          </a>
        </>
      ) : (
        keeping !== undefined && (
          <Alert tone={keeping === "keeping" ? "info" : "warning"} live>
            {t(`executions.offline.${keeping}`)}
          </Alert>
        )
      )}
    </section>
  );
}
