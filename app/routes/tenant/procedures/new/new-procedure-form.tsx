import { useTranslation } from "react-i18next";
import { procedureLimits, searchLimit } from "#contract/limits.ts";
import { SaveBar } from "#app/features/forms/save-button.tsx";
import { useMayStart } from "#app/features/navigation/use-may-start.ts";
import { FailureAlert } from "#app/features/problems/failure-alert.tsx";
import { GuardedForm } from "#app/features/unsaved-changes/guarded-form.tsx";
import { typed, useFormFailure } from "#app/lib/form.ts";
import { useIsPending } from "#app/lib/post-form.tsx";
import { newPointPath } from "#app/lib/equipment-paths.ts";
import { Alert } from "#app/ui/alert.tsx";
import { TextLink } from "#app/ui/anchor.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import { Field } from "#app/ui/field.tsx";
import { RadioGroup } from "#app/ui/radio-group.tsx";
import { Select } from "#app/ui/select.tsx";
import { TagChip } from "#app/ui/tag-chip.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import type { SourceChoice } from "./source-choice.server.ts";

/** The intent of the button that finds procedures which the list does not show. */
export const findSource = "findSource";

interface NewProcedureFormProps {
  machine: { id: string; tag: string; name: string; pointCount: number };
  sources: SourceChoice;
  formKey: string;
}

/** How a machine's procedure begins: from its points, from another procedure, or empty. */
export function NewProcedureForm({ machine, sources, formKey }: NewProcedureFormProps) {
  const { t } = useTranslation();
  const failure = useFormFailure("new");
  const pending = useIsPending("new");
  const mayAddPoints = useMayStart()("newPoint");
  const first = machine.pointCount > 0 ? "points" : "empty";
  return (
    <GuardedForm form="new" formKey={formKey} className="grid max-w-2xl gap-6">
      <FailureAlert
        failure={failure}
        labels={{ title: t("procedures.editor.title"), copyId: t("procedures.new.copyFrom") }}
      />
      <input type="hidden" name="equipmentId" value={machine.id} />
      {machine.pointCount === 0 && (
        <Alert tone="warning" live={false} title={t("procedures.new.noPoints")}>
          <p>{t("procedures.new.noPointsText", { tag: machine.tag })}</p>
          {mayAddPoints && (
            <TextLink href={newPointPath({ equipment: machine.id })}>{t("points.add")}</TextLink>
          )}
        </Alert>
      )}
      <Card>
        <CardHeader
          title={
            <span className="flex flex-wrap items-center gap-2">
              <TagChip tag={machine.tag} />
              {machine.name}
            </span>
          }
          description={t("procedures.new.points", { count: machine.pointCount })}
        />
        <CardBody className="grid gap-5">
          <Field name="title" label={t("procedures.editor.title")} error={failure?.fields["title"]} required>
            <TextInput
              maxLength={procedureLimits.title}
              autoComplete="off"
              defaultValue={typed(failure, "title", t("procedures.new.titleOf", { tag: machine.tag }))}
            />
          </Field>
          <RadioGroup
            name="from"
            legend={t("procedures.new.from")}
            defaultValue={typed(failure, "from", first)}
            options={[
              {
                value: "points",
                label: t("procedures.new.fromPoints"),
                hint: t("procedures.new.fromPointsHint"),
                disabled: machine.pointCount === 0,
              },
              {
                value: "copy",
                label: t("procedures.new.fromCopy"),
                hint: t("procedures.new.fromCopyHint"),
                disabled: sources.items.length === 0 && sources.search === "",
              },
              {
                value: "empty",
                label: t("procedures.new.fromEmpty"),
                hint: t("procedures.new.fromEmptyHint"),
              },
            ]}
          />
          {(sources.isCut || sources.search !== "") && <SourceSearch sources={sources} />}
          <Field
            name="copyId"
            label={t("procedures.new.copyFrom")}
            hint={t("procedures.new.copyFromHint")}
            optionalMark={t("common.optional")}
            error={failure?.fields["copyId"]}
          >
            <Select
              defaultValue={typed(failure, "copyId")}
              placeholder={t("procedures.new.chooseSource")}
              options={sources.items.map(({ id, tag, title }) => ({ value: id, label: `${tag}: ${title}` }))}
            />
          </Field>
        </CardBody>
      </Card>
      <SaveBar pending={pending}>{t("procedures.new.submit")}</SaveBar>
    </GuardedForm>
  );
}

/** Finds a procedure that the list does not show; the form returns as it is. */
function SourceSearch({ sources }: { sources: SourceChoice }) {
  const { t } = useTranslation();
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-end gap-3">
        <label className="grid min-w-0 grow gap-1.5 text-sm font-semibold">
          {t("procedures.new.findSource")}
          <TextInput
            type="search"
            name="sourceSearch"
            defaultValue={sources.search}
            maxLength={searchLimit}
          />
        </label>
        <Button name="intent" value={findSource} formNoValidate tone="secondary">
          {t("common.search")}
        </Button>
      </div>
      {sources.isCut && <p className="text-sm text-ink-muted">{t("procedures.new.moreSources")}</p>}
    </div>
  );
}
