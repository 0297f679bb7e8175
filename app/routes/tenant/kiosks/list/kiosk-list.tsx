import { useTranslation } from "react-i18next";
import type { Kiosk } from "#contract/kiosks/schemas.ts";
import { Instant } from "#app/lib/time-zone.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Ban, CircleCheck, Hourglass, MonitorSmartphone } from "#app/ui/icons/icons.ts";
import { KioskActions } from "./kiosk-actions.tsx";

interface KioskListProps {
  kiosks: readonly Kiosk[];
  formKey: string;
}

/** Every kiosk with when it was last seen: a tablet that no one uses any more is easily found and revoked. */
export function KioskList({ kiosks, formKey }: KioskListProps) {
  const { t } = useTranslation();
  if (kiosks.length === 0) {
    return (
      <EmptyState icon={<MonitorSmartphone aria-hidden />} title={t("kiosks.none")}>
        {t("kiosks.noneText")}
      </EmptyState>
    );
  }
  return (
    <ul
      className="divide-y divide-line rounded-lg border border-line bg-raised"
      aria-label={t("kiosks.title")}
    >
      {kiosks.map((kiosk) => (
        <li key={kiosk.id} className="grid gap-2 px-4 py-3">
          <div className="grid min-w-0 gap-1">
            <p className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
              {kiosk.name} <KioskStatus kiosk={kiosk} />
            </p>
            <p className="text-sm text-ink-muted">{kiosk.site}</p>
            <p className="text-sm text-ink-muted">
              {t("kiosks.addedBy", { name: kiosk.createdBy })} <Instant at={kiosk.createdAt} />
            </p>
            <p className="text-sm text-ink-muted">
              {kiosk.lastSeenAt === null ? (
                t("kiosks.neverSeen")
              ) : (
                <>
                  {t("kiosks.lastSeen")} <Instant at={kiosk.lastSeenAt} />
                </>
              )}
            </p>
            {kiosk.codeExpiresAt !== null && (
              <p className="text-sm text-ink-muted">
                {t("kiosks.code.open")} <Instant at={kiosk.codeExpiresAt} />
              </p>
            )}
          </div>
          {kiosk.state !== "revoked" && <KioskActions kiosk={kiosk} formKey={`${formKey}-${kiosk.id}`} />}
        </li>
      ))}
    </ul>
  );
}

const looks = {
  pending: { Icon: Hourglass, tone: "waiting" },
  enrolled: { Icon: CircleCheck, tone: "safe" },
  revoked: { Icon: Ban, tone: "neutral" },
} as const;

function KioskStatus({ kiosk: { state } }: { kiosk: Kiosk }) {
  const { t } = useTranslation();
  const { Icon, tone } = looks[state];
  return (
    <Badge tone={tone} icon={<Icon aria-hidden />}>
      {t(`kiosks.states.${state}`)}
    </Badge>
  );
}
