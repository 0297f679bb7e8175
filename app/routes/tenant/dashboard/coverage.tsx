import { useTranslation } from "react-i18next";
import type { Dashboard } from "#contract/dashboard/schemas.ts";
import { formatNumber } from "#contract/format.ts";
import { coveragePath } from "#app/lib/equipment-paths.ts";
import { equipmentListPath } from "#app/lib/paths.ts";
import type { OpenPlaces } from "#app/lib/permits.ts";
import { reportPath } from "#app/lib/report-paths.ts";
import { Anchor, LineLink } from "#app/ui/anchor.tsx";
import { Card } from "#app/ui/card.tsx";
import { DueSoon } from "./due-soon.tsx";
import { Lapses } from "./lapses.tsx";

interface CoverageProps {
  coverage: NonNullable<Dashboard["coverage"]>;
  open: OpenPlaces;
}

/** What a safety manager answers for: what is not covered, what ends soon, and what lapsed. */
export function Coverage({ coverage, open }: CoverageProps) {
  const { t } = useTranslation();
  const training = open.reports ? reportPath("training", { show: "attention" }) : undefined;
  const machines = (lacks: "procedure" | "points") =>
    open.equipment ? equipmentListPath({ lacks }) : undefined;
  const gaps = [
    { key: "withoutProcedure", href: machines("procedure") },
    { key: "withoutPoints", href: machines("points") },
    { key: "certificatesLapsed", href: training },
    { key: "certificatesLapseSoon", href: training },
  ] as const;
  return (
    <section aria-labelledby="coverage" className="mt-8">
      <div className="section-head">
        <h2 id="coverage" className="text-lg font-semibold">
          {t("dashboard.coverage.title")}
        </h2>
        {open.equipment && (
          <LineLink className="shrink-0" href={coveragePath()}>
            {t("dashboard.coverage.machines", { count: coverage.machines })}
          </LineLink>
        )}
      </div>
      <Card>
        <ul className="grid gap-px sm:grid-cols-2 xl:grid-cols-4">
          {gaps.map(({ key, href }) => (
            <li key={key}>
              <Gap count={coverage[key]} words={t(`dashboard.coverage.${key}`)} href={href} />
            </li>
          ))}
        </ul>
      </Card>
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-2">
        <DueSoon due={coverage.dueSoon} />
        <Lapses lapses={coverage.lapses} />
      </div>
    </section>
  );
}

/** A count that leads to what is counted, where there is any. */
function Gap({ count, words, href }: { count: number; words: string; href: string | undefined }) {
  const content = (
    <>
      <strong className="text-2xl tabular-nums">{formatNumber(count)}</strong>
      <span className="text-sm text-ink-muted">{words}</span>
    </>
  );
  if (count === 0 || !href) return <p className="grid h-full content-start px-4 py-3">{content}</p>;
  return (
    <Anchor href={href} className="grid h-full content-start rounded-md px-4 py-3 hover:bg-sunken">
      {content}
    </Anchor>
  );
}
