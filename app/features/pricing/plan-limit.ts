import type { LimitKey } from "#contract/billing/words.ts";
import { formatNumber } from "#contract/format.ts";
import { text } from "#app/lib/i18n.ts";

/** A limit as people read it: `150`, `100 GB`, `Unlimited`. */
export function limitValue(key: LimitKey, limit: number | null): string {
  if (limit === null) return text("pricing.unlimited");
  return key === "storageGb" ? `${formatNumber(limit)}\u00a0GB` : formatNumber(limit);
}
