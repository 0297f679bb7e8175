import { useTranslation } from "react-i18next";
import type { Dashboard } from "#contract/dashboard/schemas.ts";
import { ExecutionStateBadge } from "#app/features/executions/execution-state.tsx";
import { filePath } from "#app/lib/equipment-paths.ts";
import { executePath } from "#app/lib/paths.ts";
import { Instant } from "#app/lib/time-zone.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { Card, CardBody } from "#app/ui/card.tsx";
import { TagChip } from "#app/ui/tag-chip.tsx";
import { Thumbnail } from "#app/ui/thumbnail.tsx";

/** The open lockouts that depend on this person, theirs to go on with: what a technician came for. */
export function MyJobs({ jobs }: { jobs: Dashboard["myJobs"] }) {
  const { t } = useTranslation();
  return (
    <section aria-label={t("dashboard.myJobs.label")} className="mb-8 grid gap-3">
      {jobs.map(({ planId, number, title, state, part, since, machines, photoId }, n) => (
        <Card key={planId}>
          <CardBody className="flex flex-wrap items-center justify-between gap-4">
            <div className="grid min-w-0 gap-2">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-muted">
                <strong className="text-ink">{t(`dashboard.myJobs.parts.${part}`)}</strong>
                {since !== null && (
                  <span>
                    {t("dashboard.myJobs.since")} <Instant at={since} />
                  </span>
                )}
              </p>
              <h2 className="text-lg font-semibold">
                <span className="mr-2 font-mono text-sm font-normal text-ink-muted">{number}</span>
                {title}
              </h2>
              <span className="flex flex-wrap items-center gap-2">
                <ExecutionStateBadge state={state} />
                <span className="flex min-w-0 items-center gap-2">
                  {photoId !== null && <Thumbnail src={filePath(photoId, "thumb")} />}
                  <span className="flex min-w-0 flex-wrap gap-2">
                    {machines.map((tag) => (
                      <TagChip key={tag} tag={tag} />
                    ))}
                  </span>
                </span>
              </span>
            </div>
            <LinkButton
              href={executePath(planId)}
              tone={n === 0 ? "primary" : "secondary"}
              className="max-sm:w-full"
              aria-label={t("dashboard.myJobs.openOf", { title })}
            >
              {t("dashboard.myJobs.open")}
            </LinkButton>
          </CardBody>
        </Card>
      ))}
    </section>
  );
}
