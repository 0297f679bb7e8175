import { useTranslation } from "react-i18next";
import { repositoryLimits, tagListLimit } from "#contract/limits.ts";
import type { ArticleDetail, Folder } from "#contract/knowledge-base/schemas.ts";
import { SaveBar } from "#app/features/forms/save-button.tsx";
import { FailureAlert } from "#app/features/problems/failure-alert.tsx";
import { GuardedForm } from "#app/features/unsaved-changes/guarded-form.tsx";
import { useAnswer } from "#app/lib/answer.ts";
import { useFormFailure } from "#app/lib/form.ts";
import { useIsPending } from "#app/lib/post-form.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import { Field } from "#app/ui/field.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import { ArticleText } from "./article-text.tsx";
import type { ArticleView } from "./article-text.tsx";
import { withTyped } from "./article-draft.ts";
import type { ArticleValues } from "./article-draft.ts";
import { FilingFields } from "./filing-fields.tsx";
import { ArticleConflict } from "./article-conflict.tsx";

export const articleForm = "article";

interface ArticleFormProps {
  values: ArticleValues;
  folders: readonly Folder[];
  formKey: string;
  submitLabel: string;
  /** Of the article that is changed. */
  version?: number;
}

/** What an action of the form may answer besides a failure. */
interface Answer {
  preview?: ArticleView;
  /** The article as someone else saved it in the meantime. */
  current?: ArticleDetail;
}

/** An article to write or change, with a preview of how it will read. */
export function ArticleForm({ values: initial, folders, formKey, submitLabel, version }: ArticleFormProps) {
  const { t } = useTranslation();
  const failure = useFormFailure(articleForm);
  const pending = useIsPending(articleForm);
  const answer = useAnswer<Answer>() ?? {};
  const values = withTyped(initial, failure);
  const errors = failure?.fields ?? {};
  const label = (name: string) => t(`repository.form.${name}`);
  const names = ["title", "body", "note", "folderId", "tags", "machines", "reviewOn"];
  return (
    <GuardedForm
      form={articleForm}
      formKey={formKey}
      subject={String(version ?? "")}
      preventScrollReset
      className="grid gap-6"
    >
      <FailureAlert failure={failure} labels={Object.fromEntries(names.map((name) => [name, label(name)]))} />
      {answer.current && <ArticleConflict current={answer.current} />}
      {version !== undefined && (
        <input type="hidden" name="version" value={answer.current?.version ?? version} />
      )}
      <Card>
        <CardBody className="grid gap-5">
          <Field name="title" label={label("title")} error={errors["title"]} required>
            <TextInput maxLength={repositoryLimits.title} defaultValue={values.title} autoComplete="off" />
          </Field>
          <Field name="body" label={label("body")} hint={label("bodyHint")} error={errors["body"]} required>
            <Textarea
              rows={18}
              maxLength={repositoryLimits.body}
              defaultValue={values.body}
              className="max-h-[70vh] min-h-80 font-mono text-sm leading-6"
            />
          </Field>
          <Button
            name="intent"
            value="preview"
            formNoValidate
            tone="secondary"
            className="justify-self-start max-sm:w-full"
          >
            {label("preview")}
          </Button>
        </CardBody>
      </Card>
      <div aria-live="polite">
        {answer.preview !== undefined && (
          <Card>
            <CardHeader title={label("previewTitle")} description={label("previewText")} />
            <CardBody>
              <ArticleText view={answer.preview} />
            </CardBody>
          </Card>
        )}
      </div>
      <Card>
        <CardHeader title={label("details")} />
        <CardBody className="grid gap-5 md:grid-cols-2">
          <FilingFields folders={folders} values={values} errors={errors} />
          <Field
            name="machines"
            label={label("machines")}
            hint={label("machinesHint")}
            error={errors["machines"]}
            optionalMark={t("common.optional")}
          >
            <TextInput mono maxLength={tagListLimit} defaultValue={values.machines} autoComplete="off" />
          </Field>
          {version !== undefined && (
            <Field
              name="note"
              label={label("note")}
              hint={label("noteHint")}
              error={errors["note"]}
              optionalMark={t("common.optional")}
              className="md:col-span-2"
            >
              <TextInput maxLength={repositoryLimits.note} defaultValue={values.note} autoComplete="off" />
            </Field>
          )}
        </CardBody>
      </Card>
      <SaveBar name="intent" value="save" pending={pending}>
        {submitLabel}
      </SaveBar>
    </GuardedForm>
  );
}
