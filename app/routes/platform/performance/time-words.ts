import { formatReading } from "#contract/format.ts";

/** As `useTranslation` gives it. */
export type Translate = (key: string, values?: Record<string, string>) => string;

/**
 * How a time in ms is written. `longest` is the longest that is distinguished: longer times count as that, and
 * are shown as "more than".
 */
export function timeWords(t: Translate, longest: number): (ms: number | null) => string {
  return (ms) => {
    if (ms === null) return "–";
    const time = formatReading(ms, "ms");
    return ms < longest ? time : t("performance.orMore", { time });
  };
}
