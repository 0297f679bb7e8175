import { useTranslation } from "react-i18next";
import { formatInstant } from "#contract/format.ts";
import { useTimeZone } from "#app/lib/time-zone.tsx";

const minute = 60_000;

/** How long something has been going on, to be read from afar, with the instant for a closer look. */
export function Elapsed({ since, at }: { since: string; at: string }) {
  const { t } = useTranslation();
  const zone = useTimeZone();
  const total = Math.max(0, Math.floor((Date.parse(at) - Date.parse(since)) / minute));
  const [days, hours, minutes] = [Math.floor(total / 1440), Math.floor(total / 60) % 24, total % 60];
  const unit = total < 1 ? "now" : total < 60 ? "minutes" : total < 1440 ? "hours" : "days";
  return (
    <time
      dateTime={since}
      title={formatInstant(since, zone)}
      className="font-semibold whitespace-nowrap tabular-nums"
    >
      {t(`board.elapsed.${unit}`, { days, hours, minutes })}
    </time>
  );
}
