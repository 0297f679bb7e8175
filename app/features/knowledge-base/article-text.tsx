import { useTranslation } from "react-i18next";
import { Alert } from "#app/ui/alert.tsx";
import { MarkdownView } from "./markdown-view.tsx";

/** An article as HTML, or as typed if it is too complex to render. */
export type ArticleView = { html: string } | { plain: string };

export function ArticleText({ view }: { view: ArticleView }) {
  const { t } = useTranslation();
  if ("html" in view) return <MarkdownView html={view.html} />;
  return (
    <>
      <Alert tone="warning" live={false} title={t("repository.tooComplex.title")} className="mb-6">
        {t("repository.tooComplex.text")}
      </Alert>
      <pre className="max-w-[80ch] font-mono text-sm leading-6 [overflow-wrap:anywhere] whitespace-pre-wrap">
        {view.plain}
      </pre>
    </>
  );
}
