import { useTranslation } from "react-i18next";
import type { Dashboard } from "#contract/dashboard/schemas.ts";
import { procedurePath } from "#app/lib/paths.ts";
import { userPath } from "#app/lib/people-paths.ts";
import { Day } from "#app/lib/time-zone.tsx";
import { TextLink } from "#app/ui/anchor.tsx";
import { Card, CardBody } from "#app/ui/card.tsx";
import { TagChip } from "#app/ui/tag-chip.tsx";

type Due = NonNullable<Dashboard["coverage"]>["dueSoon"][number];

/** What has to be renewed within 30 days, the next first, each with the page where that is done. */
export function DueSoon({ due }: { due: Due[] }) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="due-soon">
      <h3 id="due-soon" className="section-head font-semibold">
        {t("dashboard.dueSoon.title")}
      </h3>
      {due.length === 0 ? (
        <Card>
          <CardBody className="text-ink-muted">{t("dashboard.dueSoon.none")}</CardBody>
        </Card>
      ) : (
        <ul className="divide-y divide-line rounded-lg border border-line bg-raised">
          {due.map(({ kind, id, tag, name, on }) => (
            <li
              key={`${kind} ${id}`}
              className="flex flex-wrap items-center justify-between gap-x-4 px-4 py-2"
            >
              <span className="flex min-h-11 min-w-0 flex-wrap items-center gap-x-2">
                {tag !== null && <TagChip tag={tag} />}
                <TextLink
                  href={kind === "inspection" ? procedurePath(id) : userPath(id)}
                  className="inline-flex min-h-11 items-center"
                >
                  {name}
                </TextLink>
              </span>
              <span className="text-sm text-ink-muted">
                {t(`dashboard.dueSoon.${kind}`)} <Day on={on} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
