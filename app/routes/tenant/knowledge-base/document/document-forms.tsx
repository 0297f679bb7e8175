import { useTranslation } from "react-i18next";
import { repositoryLimits } from "#contract/limits.ts";
import type { DocumentDetail, Folder } from "#contract/knowledge-base/schemas.ts";
import { SaveButton } from "#app/features/forms/save-button.tsx";
import { ConflictChoice } from "#app/features/conflict/conflict-choice.tsx";
import { FailureAlert } from "#app/features/problems/failure-alert.tsx";
import { GuardedForm } from "#app/features/unsaved-changes/guarded-form.tsx";
import { typed, useFormFailure } from "#app/lib/form.ts";
import type { FormFailure } from "#app/lib/form.ts";
import { formatDay } from "#contract/format.ts";
import { PostForm, useIsPending } from "#app/lib/post-form.tsx";
import { documentPath } from "#app/lib/repository-paths.ts";
import { Button } from "#app/ui/button.tsx";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Field } from "#app/ui/field.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import { FilingFields } from "#app/features/knowledge-base/filing-fields.tsx";

interface DocumentFormsProps {
  document: DocumentDetail;
  folders: readonly Folder[];
  formKey: string;
}

/** Name, place, tags and review of a document; and its deletion, after a second look. */
export function DocumentForms({ document, folders, formKey }: DocumentFormsProps) {
  const { t } = useTranslation();
  const failure = useFormFailure("document");
  const deletion = useFormFailure("delete");
  const pending = useIsPending("document");
  const { version, title, folder, tags, reviewOn } = document;
  const errors = failure?.fields ?? {};
  const label = (name: string) => t(`repository.form.${name}`);
  if (failure?.code === "stale") return <StaleDocument {...{ document, folders, formKey, failure }} />;
  return (
    <div className="grid max-w-3xl gap-6">
      <GuardedForm form="document" formKey={formKey} subject={String(version)}>
        <FailureAlert failure={failure} labels={{ title: label("title"), tags: label("tags") }} />
        <input type="hidden" name="version" value={version} />
        <Card>
          <CardHeader title={label("details")} />
          <CardBody className="grid gap-5 md:grid-cols-2">
            <Field
              name="title"
              label={label("title")}
              error={errors["title"]}
              required
              className="content-start"
            >
              <TextInput
                maxLength={repositoryLimits.title}
                defaultValue={typed(failure, "title", title)}
                autoComplete="off"
              />
            </Field>
            <FilingFields
              folders={folders}
              values={{
                folderId: typed(failure, "folderId", folder?.id),
                reviewOn: typed(failure, "reviewOn", reviewOn ?? ""),
                tags: typed(failure, "tags", tags.join(", ")),
              }}
              errors={errors}
            />
            <SaveButton pending={pending} className="justify-self-start max-sm:w-full">
              {label("save")}
            </SaveButton>
          </CardBody>
        </Card>
      </GuardedForm>
      <Disclosure summary={t("repository.document.deleteSummary")} open={deletion !== undefined}>
        <FailureAlert failure={deletion} />
        <p className="mb-3 text-ink-muted">{t("repository.document.deleteText")}</p>
        <PostForm form="delete" formKey={`${formKey}-delete`} subject={String(version)}>
          <input type="hidden" name="version" value={version} />
          <input type="hidden" name="title" value={title} />
          <Button tone="danger">{t("repository.document.delete")}</Button>
        </PostForm>
      </Disclosure>
    </div>
  );
}

/** What someone else has saved in the meantime beside what was typed, and the choice between them. */
function StaleDocument({
  document,
  folders,
  formKey,
  failure,
}: DocumentFormsProps & { failure: FormFailure }) {
  const { t } = useTranslation();
  const { id, version, title, folder, tags, reviewOn } = document;
  const theirs = {
    title,
    folderId: folder?.id ?? "",
    tags: tags.join(", "),
    reviewOn: reviewOn ?? "",
  };
  const wordsOf: Partial<Record<string, (value: string) => string>> = {
    folderId: (key) => folders.find((known) => known.id === key)?.name ?? t("repository.top"),
    reviewOn: (day) => day && formatDay(day),
  };
  return (
    <ConflictChoice
      form="document"
      formKey={formKey}
      version={version}
      keepHref={documentPath(id)}
      fields={(["title", "folderId", "tags", "reviewOn"] as const).map((name) => ({
        name,
        label: t(`repository.form.${name}`),
        mine: typed(failure, name),
        theirs: theirs[name],
        ...(wordsOf[name] && { wordsOf: wordsOf[name] }),
      }))}
    />
  );
}
