import { useTranslation } from "react-i18next";
import type { Dashboard } from "#contract/dashboard/schemas.ts";
import { procedurePath } from "#app/lib/paths.ts";
import { userPath } from "#app/lib/people-paths.ts";
import { Card, CardBody } from "#app/ui/card.tsx";
import { DueList } from "./due-list.tsx";

type Due = NonNullable<Dashboard["coverage"]>["dueSoon"][number];

/** What has to be renewed within 30 days, the next first, each with the page where that is done. */
export function DueSoon({ due }: { due: Due[] }) {
  const { t } = useTranslation();
  const items = due.map(({ kind, id, ...shown }) => ({
    ...shown,
    key: `${kind} ${id}`,
    href: kind === "inspection" ? procedurePath(id) : userPath(id),
    words: t(`dashboard.dueSoon.${kind}`),
  }));
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
        <DueList items={items} />
      )}
    </section>
  );
}
