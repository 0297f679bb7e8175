import { useTranslation } from "react-i18next";
import type { ExecutionView } from "#contract/executions/schemas.ts";
import { leaseOf } from "#domain/execution/offline-points.ts";
import { leasePath } from "#app/lib/paths.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { CloudOff } from "#app/ui/icons/icons.ts";
import { mayTakeOffline } from "./may-take-offline.ts";

/** Where a person takes points offline before they go, and finds what they took. */
export function OfflineLink({ view, userId }: { view: ExecutionView; userId: string }) {
  const { t } = useTranslation();
  const isTaken = leaseOf(view, userId) !== undefined;
  if (!isTaken && !mayTakeOffline(view, userId)) return null;
  return (
    <p>
      <LinkButton href={leasePath(view.planId)} tone="secondary" icon={<CloudOff aria-hidden />}>
        {t(isTaken ? "executions.offline.yours" : "executions.offline.take")}
      </LinkButton>
    </p>
  );
}
