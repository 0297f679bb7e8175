import { useTranslation } from "react-i18next";
import type { ArticleVersion } from "#contract/knowledge-base/schemas.ts";
import { PostForm } from "#app/lib/post-form.tsx";
import { articlePath } from "#app/lib/repository-paths.ts";
import { Instant } from "#app/lib/time-zone.tsx";
import { LineLink } from "#app/ui/anchor.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Table } from "#app/ui/table.tsx";
import type { Column } from "#app/ui/table.tsx";

interface VersionTableProps {
  items: readonly ArticleVersion[];
  /** Of the article. */
  id: string;
  currentNumber: number;
  version: number;
  mayEdit: boolean;
  formKey: string;
  /** The numbers chosen to compare. */
  from: number;
  to: number;
}

/** The versions of an article; two of them can be chosen for the form `compare`, an older one made the next. */
export function VersionTable({
  items,
  id,
  currentNumber,
  version,
  mayEdit,
  formKey,
  from,
  to,
}: VersionTableProps) {
  const { t } = useTranslation();
  const header = (name: string) => t(`repository.versions.columns.${name}`);
  const choice = (name: "from" | "to", chosen: number): Column<ArticleVersion> => ({
    key: name,
    header: header(name),
    cell: ({ number }) => (
      <label className="inline-flex min-h-11 min-w-11 cursor-pointer items-center justify-center md:min-h-8 md:min-w-8">
        <span className="sr-only">{t(`repository.versions.choose.${name}`, { number })}</span>
        <input
          type="radio"
          form="compare"
          name={name}
          value={number}
          defaultChecked={number === chosen}
          className="size-5 accent-brand"
        />
      </label>
    ),
  });
  const columns: Column<ArticleVersion>[] = [
    {
      key: "number",
      header: header("number"),
      primary: true,
      cell: ({ number }) => (
        <span className="inline-flex flex-wrap items-center gap-2">
          <LineLink
            href={articlePath(id, number === currentNumber ? {} : { version: number })}
            className="-my-2.5"
          >
            {t("repository.version", { number })}
          </LineLink>
          {number === currentNumber && <Badge tone="safe">{t("repository.versions.current")}</Badge>}
        </span>
      ),
    },
    { key: "note", header: header("note"), cell: ({ note }) => note || "–" },
    { key: "author", header: header("author"), cell: ({ author }) => author },
    { key: "written", header: header("written"), cell: ({ writtenAt }) => <Instant at={writtenAt} /> },
    ...(items.length > 1 ? [choice("from", from), choice("to", to)] : []),
  ];
  if (mayEdit && items.some(({ number }) => number !== currentNumber)) {
    columns.push({
      key: "restore",
      header: header("restore"),
      cell: ({ number }) =>
        number === currentNumber ? (
          "–"
        ) : (
          <PostForm form="restore" formKey={`${formKey}-${number}`} subject={`${version} ${number}`}>
            <input type="hidden" name="version" value={version} />
            <input type="hidden" name="number" value={number} />
            <Button tone="quiet" size="compact">
              {t("repository.versions.restore", { number })}
            </Button>
          </PostForm>
        ),
    });
  }
  return (
    <Table
      caption={t("repository.versions.title")}
      columns={columns}
      rows={items}
      rowKey={({ number }) => String(number)}
    />
  );
}
