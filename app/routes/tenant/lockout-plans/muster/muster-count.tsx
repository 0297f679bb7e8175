import { useTranslation } from "react-i18next";
import type { Muster } from "#contract/muster/calls.ts";
import { formatInstant } from "#contract/format.ts";
import { useTimeZone } from "#app/lib/time-zone.tsx";

/** How many people, where, and when: what a printed list must say about itself. */
export function MusterCount({ muster, site }: { muster: Muster; site: string | undefined }) {
  const { t } = useTranslation();
  const { people, lockouts, items, nextCursor } = muster;
  const shown = new Set(items.map(({ person }) => person.id)).size;
  return (
    <div className="mb-4">
      <p className="text-lg font-semibold">
        {t("muster.people", { count: people })} {t("muster.lockouts", { count: lockouts })}
      </p>
      <AsOf at={muster.at} site={site} />
      {nextCursor !== null && (
        <p className="mt-1 text-sm font-semibold">{t("muster.part", { shown, count: people })}</p>
      )}
    </div>
  );
}

/** When and where: on paper, a list without anyone says so too. */
export function AsOf({ at, site }: { at: string; site: string | undefined }) {
  const { t } = useTranslation();
  const time = formatInstant(at, useTimeZone(), true);
  return (
    <p className="text-sm text-ink-muted">
      {t("muster.asOf", { time })} ·{" "}
      {site === undefined ? t("muster.allSites") : t("muster.atSite", { site })}
    </p>
  );
}
