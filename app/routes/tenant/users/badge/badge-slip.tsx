import { useTranslation } from "react-i18next";
import type { QrCode as Code } from "#app/features/equipment/qr-code.server.ts";
import { useInteractive } from "#app/lib/interactive.ts";
import { Instant } from "#app/lib/time-zone.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { Printer } from "#app/ui/icons/icons.ts";
import { QrCode } from "#app/ui/qr-code.tsx";

export interface BadgeSlipProps {
  name: string;
  organization: string;
  code: string;
  codeExpiresAt: string | null;
  /** A new badge, and what its QR code holds; left out where only the PIN is new. */
  badge?: string;
  qr?: Code;
}

/** Shown once: the badge to print, and the code to hand over. The code is not printed with the badge. */
export function BadgeSlip({ name, organization, code, codeExpiresAt, badge, qr }: BadgeSlipProps) {
  const { t } = useTranslation();
  const isInteractive = useInteractive();
  return (
    <>
      <div className="print:hidden">
        <Alert
          tone="success"
          live
          title={t(badge ? "badges.slip.title" : "badges.slip.codeOnly")}
          actions={
            badge &&
            isInteractive && (
              <Button type="button" icon={<Printer aria-hidden />} onClick={() => window.print()}>
                {t("badges.slip.print")}
              </Button>
            )
          }
        >
          <p className="mb-3">{t(badge ? "badges.slip.text" : "badges.slip.codeText", { name })}</p>
          <p className="text-sm font-semibold">{t("badges.slip.code")}</p>
          <p className="font-mono text-xl font-semibold tracking-wide">{code}</p>
          {codeExpiresAt !== null && (
            <p className="text-sm text-ink-muted">
              {t("badges.slip.until")} <Instant at={codeExpiresAt} />
            </p>
          )}
        </Alert>
      </div>
      {badge && qr && <PrintedBadge name={name} organization={organization} badge={badge} qr={qr} />}
    </>
  );
}

/** A card of 85.6 × 54 mm (ISO/IEC 7810), black on white whatever the screen's colors are. */
function PrintedBadge({
  name,
  organization,
  badge,
  qr,
}: Required<Pick<BadgeSlipProps, "name" | "organization" | "badge" | "qr">>) {
  const { t } = useTranslation();
  return (
    <article className="flex h-[54mm] w-[85.6mm] max-w-full break-inside-avoid items-center gap-[3mm] overflow-hidden rounded-[3mm] border border-line-strong bg-white px-[4mm] text-black">
      <QrCode {...qr} label={t("badges.slip.qr")} className="size-[36mm] shrink-0" />
      <div className="grid min-w-0 gap-[1mm] leading-tight">
        <p className="truncate text-[3mm]">{organization}</p>
        <p className="line-clamp-2 text-[4.6mm] font-bold">{name}</p>
        <p className="font-mono text-[2.7mm] wrap-anywhere">{badge}</p>
        <p className="text-[2.3mm]">{t("badges.slip.found", { organization })}</p>
      </div>
    </article>
  );
}
