import { useTranslation } from "react-i18next";
import type { ArticleDetail } from "#contract/knowledge-base/schemas.ts";
import { Day, Instant } from "#app/lib/time-zone.tsx";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import { DefinitionList } from "#app/ui/definition-list.tsx";

/** What someone else saved while this was being written; the typed text is in the form below. */
export function ArticleConflict({ current }: { current: ArticleDetail }) {
  const { t } = useTranslation();
  return (
    <Card>
      <CardHeader title={t("repository.stale.title")} description={t("repository.stale.text")} />
      <CardBody className="grid gap-3">
        <p className="text-sm text-ink-muted">
          {t("repository.version", { number: current.number })}, {current.author},{" "}
          <Instant at={current.writtenAt} />
        </p>
        <p className="font-semibold">{current.title}</p>
        <DefinitionList
          items={[
            { term: t("repository.form.folderId"), value: current.folder?.name ?? t("repository.top") },
            { term: t("repository.form.tags"), value: current.tags.join(", ") || "–" },
            {
              term: t("repository.form.machines"),
              value: current.equipment.map(({ tag }) => tag).join(", ") || "–",
            },
            {
              term: t("repository.form.reviewOn"),
              value: current.reviewOn ? <Day on={current.reviewOn} /> : "–",
            },
          ]}
        />
        <pre
          role="region"
          tabIndex={0}
          aria-label={t("repository.stale.title")}
          className="max-h-96 overflow-auto rounded-md border border-line bg-sunken p-4 font-mono text-sm whitespace-pre-wrap"
        >
          {current.body}
        </pre>
      </CardBody>
    </Card>
  );
}
