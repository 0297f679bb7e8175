import { useTranslation } from "react-i18next";
import type { PolicyChange, PolicyView } from "#contract/policies/schemas.ts";
import { policiesPath } from "#app/lib/policy-paths.ts";
import { Instant } from "#app/lib/time-zone.tsx";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { usePolicyWords } from "./use-policy-words.ts";

interface ChangesCardProps {
  view: PolicyView;
  page: { items: PolicyChange[]; nextCursor: string | null };
  isFirst: boolean;
}

/** Who changed which policy, and when. */
export function ChangesCard({ view, page: { items, nextCursor }, isFirst }: ChangesCardProps) {
  const { t } = useTranslation();
  const wordsOf = usePolicyWords();
  return (
    <Card>
      <CardHeader title={t("policies.history.title")} />
      <CardBody>
        {view.changed === null || items.length === 0 ? (
          <p className="text-ink-muted">{t("policies.unchanged")}</p>
        ) : (
          <ol className="grid gap-4">
            {items.map((change) => (
              <li key={change.seq} className="grid gap-1">
                <p className="text-sm text-ink-muted">
                  <span className="font-semibold text-ink">{change.by}</span>, <Instant at={change.at} />
                </p>
                <ul className="grid gap-0.5">
                  {change.changes.map(({ name, from, to }) => (
                    <li key={name}>
                      {t("policies.history.line", {
                        name: t(`policies.names.${name}`),
                        from: wordsOf(name, from),
                        to: wordsOf(name, to),
                      })}
                    </li>
                  ))}
                </ul>
              </li>
            ))}
          </ol>
        )}
        <Pagination
          label={t("common.pages")}
          previousHref={isFirst ? undefined : policiesPath()}
          previousLabel={t("policies.history.latest")}
          nextHref={nextCursor ? policiesPath({ cursor: nextCursor }) : undefined}
          nextLabel={t("policies.history.older")}
        />
      </CardBody>
    </Card>
  );
}
