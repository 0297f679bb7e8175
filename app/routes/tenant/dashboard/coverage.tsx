import { useTranslation } from "react-i18next";
import type { Dashboard } from "#contract/dashboard/schemas.ts";
import { formatNumber } from "#contract/format.ts";
import { equipmentListPath } from "#app/lib/paths.ts";
import { LineLink } from "#app/ui/anchor.tsx";
import { Card, CardBody } from "#app/ui/card.tsx";

/** What a safety manager answers for: what is not covered, and who is not authorized any more or soon. */
export function Coverage({ coverage }: { coverage: NonNullable<Dashboard["coverage"]> }) {
  const { t } = useTranslation();
  const { machines, withoutPoints, withoutProcedure, certificatesLapsed, certificatesLapseSoon } = coverage;
  const gaps = [
    { key: "withoutProcedure", count: withoutProcedure },
    { key: "withoutPoints", count: withoutPoints },
    { key: "certificatesLapsed", count: certificatesLapsed },
    { key: "certificatesLapseSoon", count: certificatesLapseSoon },
  ] as const;
  return (
    <section aria-labelledby="coverage" className="mt-8">
      <div className="section-head">
        <h2 id="coverage" className="text-lg font-semibold">
          {t("dashboard.coverage.title")}
        </h2>
        <LineLink className="shrink-0" href={equipmentListPath()}>
          {t("dashboard.coverage.machines", { count: machines })}
        </LineLink>
      </div>
      <Card>
        <CardBody className="grid gap-x-8 gap-y-4 sm:grid-cols-2 xl:grid-cols-4">
          {gaps.map(({ key, count }) => (
            <p key={key} className="grid">
              <strong className="text-2xl tabular-nums">{formatNumber(count)}</strong>
              <span className="text-sm text-ink-muted">{t(`dashboard.coverage.${key}`)}</span>
            </p>
          ))}
        </CardBody>
      </Card>
    </section>
  );
}
