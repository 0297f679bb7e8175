import { ShieldAlert, ShieldCheck } from "#app/ui/icons/icons.ts";
import { useTranslation } from "react-i18next";
import { formatDay } from "#contract/format.ts";

/** How long a certificate is valid: shown with a symbol, not by color alone. Both are calendar days. */
export function ValidUntil({ until, today }: { until: string | null; today: string }) {
  const { t } = useTranslation();
  if (until === null) return <span className="text-ink-muted">{t("users.certificates.none")}</span>;
  const lapsed = until < today;
  const Icon = lapsed ? ShieldAlert : ShieldCheck;
  return (
    <span
      className={`inline-flex items-center gap-1.5 whitespace-nowrap ${lapsed ? "text-locked-text" : "text-safe-text"}`}
    >
      <Icon aria-hidden className="size-4 shrink-0" />
      {t(lapsed ? "users.certificates.lapsedOn" : "users.certificates.until", { day: formatDay(until) })}
    </span>
  );
}
