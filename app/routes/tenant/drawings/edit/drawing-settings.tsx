import { useTranslation } from "react-i18next";
import type { Drawing } from "#contract/drawings/schemas.ts";
import { drawingNameLimit } from "#contract/drawings/words.ts";
import { FailureAlert } from "#app/features/problems/failure-alert.tsx";
import { GuardedForm } from "#app/features/unsaved-changes/guarded-form.tsx";
import { drawingPicturePath } from "#app/lib/drawing-paths.ts";
import { typed, useFormFailure } from "#app/lib/form.ts";
import { PostForm, useIsPending } from "#app/lib/post-form.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Field } from "#app/ui/field.tsx";
import { ImagePlus } from "#app/ui/icons/icons.ts";
import { TextInput } from "#app/ui/text-input.tsx";

/** Renaming a drawing, another picture for it, and deleting it. */
export function DrawingSettings({ drawing, formKey }: { drawing: Drawing; formKey: string }) {
  const { t } = useTranslation();
  const { id, name, version } = drawing;
  const failure = useFormFailure("rename");
  const renaming = useIsPending("rename");
  const deleting = useIsPending("delete");
  return (
    <Card>
      <CardHeader title={t("drawings.settings")} />
      <CardBody className="grid gap-4">
        <FailureAlert failure={failure} labels={{ name: t("drawings.name") }} />
        <FailureAlert failure={useFormFailure("delete")} />
        <GuardedForm
          form="rename"
          formKey={`${formKey}-rename`}
          subject={String(version)}
          className="flex flex-wrap items-end gap-3"
        >
          <input type="hidden" name="version" value={version} />
          <Field
            name="name"
            label={t("drawings.name")}
            error={failure?.fields["name"]}
            required
            className="grow basis-60"
          >
            <TextInput
              maxLength={drawingNameLimit}
              defaultValue={typed(failure, "name", name)}
              autoComplete="off"
            />
          </Field>
          <Button tone="secondary" pending={renaming} className="max-sm:w-full">
            {t("drawings.rename")}
          </Button>
        </GuardedForm>
        <LinkButton
          href={drawingPicturePath(id)}
          tone="secondary"
          icon={<ImagePlus aria-hidden />}
          className="justify-self-start max-sm:w-full"
        >
          {t("drawings.replace.title")}
        </LinkButton>
        <Disclosure summary={t("drawings.delete.summary")}>
          <p className="mb-3 text-ink-muted">{t("drawings.delete.text")}</p>
          <PostForm form="delete" formKey={`${formKey}-delete`} subject={String(version)}>
            <input type="hidden" name="version" value={version} />
            <input type="hidden" name="name" value={name} />
            <Button tone="danger" pending={deleting}>
              {t("drawings.delete.submit")}
            </Button>
          </PostForm>
        </Disclosure>
      </CardBody>
    </Card>
  );
}
