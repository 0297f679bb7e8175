import { useTranslation } from "react-i18next";
import type { ArticleDetail } from "#contract/knowledge-base/schemas.ts";
import { equipmentPath } from "#app/lib/paths.ts";
import { repositoryPath } from "#app/lib/repository-paths.ts";
import { Day, Instant } from "#app/lib/time-zone.tsx";
import { Anchor } from "#app/ui/anchor.tsx";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import { StateBadge } from "#app/ui/state-badge.tsx";
import { TagChip } from "#app/ui/tag-chip.tsx";

interface ArticleFactsProps {
  article: Omit<ArticleDetail, "body">;
  /** A calendar day. */
  today: string;
  mayOpenMachines: boolean;
}

/** Who wrote it and when, when it is checked again, what it is about. */
export function ArticleFacts({ article, today, mayOpenMachines }: ArticleFactsProps) {
  const { t } = useTranslation();
  const { number, author, writtenAt, note, reviewOn, tags, equipment } = article;
  return (
    <Card>
      <CardHeader title={t("repository.facts.title")} />
      <CardBody>
        <dl className="grid gap-4 text-sm [&_dt]:text-ink-muted">
          <div>
            <dt>{t("repository.facts.version")}</dt>
            <dd>
              {t("repository.version", { number })}, <Instant at={writtenAt} />
              <span className="block">{author}</span>
              {note && <span className="block text-ink-muted">{note}</span>}
            </dd>
          </div>
          {reviewOn && (
            <div>
              <dt>{t("repository.facts.review")}</dt>
              <dd className="flex flex-wrap items-center gap-2">
                <Day on={reviewOn} />
                {reviewOn <= today && <StateBadge state="waiting" label={t("repository.reviewOverdue")} />}
              </dd>
            </div>
          )}
          {equipment.length > 0 && (
            <div>
              <dt>{t("repository.facts.machines")}</dt>
              <dd className="mt-1 flex flex-wrap gap-1.5">
                {equipment.map(({ id, tag, name }) =>
                  mayOpenMachines ? (
                    <Anchor
                      key={id}
                      href={equipmentPath(id)}
                      title={name}
                      className="inline-flex min-h-11 items-center md:min-h-7"
                    >
                      <TagChip tag={tag} />
                    </Anchor>
                  ) : (
                    <TagChip key={id} tag={tag} />
                  ),
                )}
              </dd>
            </div>
          )}
          {tags.length > 0 && (
            <div>
              <dt>{t("repository.tags")}</dt>
              <dd className="mt-1 flex flex-wrap gap-1.5">
                {tags.map((tag) => (
                  <Anchor
                    key={tag}
                    href={repositoryPath({ tag })}
                    className="inline-flex min-h-11 items-center rounded-full border border-line-strong px-3 text-ink no-underline hover:bg-sunken md:min-h-7"
                  >
                    {tag}
                  </Anchor>
                ))}
              </dd>
            </div>
          )}
        </dl>
      </CardBody>
    </Card>
  );
}
