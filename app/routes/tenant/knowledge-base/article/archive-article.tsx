import { useTranslation } from "react-i18next";
import type { ArticleDetail } from "#contract/knowledge-base/schemas.ts";
import { FailureAlert } from "#app/features/problems/failure-alert.tsx";
import { useFormFailure } from "#app/lib/form.ts";
import { PostForm, useIsPending } from "#app/lib/post-form.tsx";
import { Button } from "#app/ui/button.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";

const archiveForm = "archive";

/** Takes an article out of lists and searches, after a second look. */
export function ArchiveArticle({
  article: { title, version },
  formKey,
}: {
  article: Omit<ArticleDetail, "body">;
  formKey: string;
}) {
  const { t } = useTranslation();
  const failure = useFormFailure(archiveForm);
  const pending = useIsPending(archiveForm);
  return (
    <Disclosure
      summary={t("repository.archive.title")}
      open={failure !== undefined}
      className="mt-10 print:hidden"
    >
      <FailureAlert failure={failure} />
      <p className="mb-3 max-w-prose text-ink-muted">{t("repository.archive.text")}</p>
      <PostForm form={archiveForm} formKey={formKey} subject={String(version)}>
        <input type="hidden" name="version" value={version} />
        <input type="hidden" name="title" value={title} />
        <Button tone="danger" pending={pending}>
          {t("repository.archive.submit")}
        </Button>
      </PostForm>
    </Disclosure>
  );
}
