import { useTranslation } from "react-i18next";
import type { BillingOverview } from "#contract/billing/schemas.ts";
import type { PlanContent } from "#contract/subscription-plans/schemas.ts";
import { limitValue } from "#app/features/pricing/plan-limit.ts";
import { formatNumber } from "#contract/format.ts";

/** From which part of a limit on it is worth saying so. */
const nearlyFull = 0.8;

interface UsageBarsProps {
  usage: BillingOverview["usage"];
  /** The subscribed plan; limits agreed beyond or below it are shown. */
  plan?: Pick<PlanContent, "name" | "limits"> | undefined;
}

/** What is there against what the tenant may have, each with its figures beside the bar. */
export function UsageBars({ usage, plan }: UsageBarsProps) {
  const { t } = useTranslation();
  return (
    <dl className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
      {usage.map((item) => (
        <div key={item.key} className="grid content-start gap-1.5">
          <dt className="text-sm font-semibold">{t(`pricing.limits.${item.key}`)}</dt>
          <dd>
            <UsageBar what={item.key} used={item.used} limit={item.limit} />
            {plan && plan.limits[item.key] !== item.limit && (
              <p className="mt-1.5 text-sm text-ink-muted">
                {t("billing.usage.agreed", {
                  plan: plan.name,
                  included: limitValue(item.key, plan.limits[item.key]),
                })}
              </p>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface UsageBarProps extends Pick<BillingOverview["usage"][number], "used" | "limit"> {
  what: BillingOverview["usage"][number]["key"];
}

/** The figures of one limit, and the bar under them. */
export function UsageBar({ what, used, limit }: UsageBarProps) {
  const { t } = useTranslation();
  const part = limit === null ? 0 : used / limit;
  const note = part > 1 ? "over" : part === 1 ? "full" : part >= nearlyFull ? "nearly" : undefined;
  return (
    <span className="grid gap-1.5">
      <span className="tabular-nums">
        {limit === null
          ? t("billing.usage.unlimited", { used: amount(what, used) })
          : t("billing.usage.of", { used: formatNumber(used), limit: limitValue(what, limit) })}
        {note && (
          <span className="ml-2 text-sm font-medium text-waiting-text">{t(`billing.usage.${note}`)}</span>
        )}
      </span>
      {limit !== null && (
        <span aria-hidden className="block h-2 overflow-hidden rounded-full bg-sunken">
          <span
            className={`block h-full rounded-full ${note ? "bg-waiting" : "bg-info"}`}
            style={{ width: `${Math.min(100, Math.max(part * 100, used > 0 ? 1.5 : 0))}%` }}
          />
        </span>
      )}
    </span>
  );
}

function amount(key: BillingOverview["usage"][number]["key"], used: number): string {
  return key === "storageGb" ? `${formatNumber(used)}\u00a0GB` : formatNumber(used);
}
