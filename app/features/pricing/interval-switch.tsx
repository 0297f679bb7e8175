import { useTranslation } from "react-i18next";
import { billingIntervals } from "#contract/billing/words.ts";
import type { BillingInterval } from "#contract/billing/words.ts";
import { Anchor } from "#app/ui/anchor.tsx";

interface IntervalSwitchProps {
  current: BillingInterval;
  hrefOf: (interval: BillingInterval) => string;
}

/** By the month or by the year: two links, so it works without scripts and can be sent to someone. */
export function IntervalSwitch({ current, hrefOf }: IntervalSwitchProps) {
  const { t } = useTranslation();
  return (
    <nav
      aria-label={t("pricing.intervals.label")}
      className="inline-flex gap-1 rounded-lg border border-line-strong bg-raised p-1"
    >
      {billingIntervals.map((interval) => (
        <Anchor
          key={interval}
          href={hrefOf(interval)}
          aria-current={interval === current ? "true" : undefined}
          className="flex min-h-11 items-center rounded-md px-4 font-semibold text-ink no-underline hover:bg-sunken aria-[current=true]:bg-second aria-[current=true]:text-second-ink"
        >
          {t(`pricing.intervals.${interval}`)}
        </Anchor>
      ))}
    </nav>
  );
}
