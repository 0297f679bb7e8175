import { useTranslation } from "react-i18next";
import type { Lease } from "#contract/executions/leases.ts";
import type { ExecutionView } from "#contract/executions/schemas.ts";
import { leasedTags } from "#domain/execution/offline-points.ts";
import { Instant } from "#app/lib/time-zone.tsx";
import { ChevronDown, CloudOff } from "#app/ui/icons/icons.ts";

interface OfflineNoticeProps {
  /** The lockout, or its plan. */
  view: { points: readonly Pick<ExecutionView["points"][number], "id" | "tag">[] };
  lease: Lease;
  /** In a line or two that open, where the step below needs the room. */
  brief?: boolean;
}

/** Someone works without signal: what the screen shows of these points may be out of date. */
export function OfflineNotice({ view, lease, brief }: OfflineNoticeProps) {
  const { t } = useTranslation();
  const title = t("executions.offline.title", { name: lease.by.name, tags: leasedTags(view, [lease]) });
  const more = (
    <>
      <p>{t("executions.offline.text")}</p>
      <p className="text-sm">
        {t("executions.offline.until")} <Instant at={lease.expiresAt} withZone /> ·{" "}
        {t("executions.offline.device", { device: lease.deviceId.slice(-4).toUpperCase() })}
      </p>
    </>
  );
  if (brief) {
    return (
      <details className="group rounded-lg border soft-waiting px-3 py-0.5">
        <summary className="lease-fold">
          <CloudOff aria-hidden className="size-5 shrink-0" />
          <span className="lease-title">{title}</span>
          <ChevronDown aria-hidden className="size-5 shrink-0 transition-transform group-open:rotate-180" />
        </summary>
        <div className="pb-2">{more}</div>
      </details>
    );
  }
  return (
    <div className="flex gap-3 rounded-lg border soft-waiting px-4 py-3">
      <CloudOff aria-hidden className="mt-0.5 size-5 shrink-0" />
      <div>
        <p className="font-semibold">{title}</p>
        {more}
      </div>
    </div>
  );
}
