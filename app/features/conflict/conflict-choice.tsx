import { SaveButton } from "#app/features/forms/save-button.tsx";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { PostForm, useIsPending } from "#app/lib/post-form.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { Card, CardBody } from "#app/ui/card.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { RadioGroup } from "#app/ui/radio-group.tsx";
import { type ConflictField, type ConflictSet, differing, isAlike, isSet } from "./conflict.ts";

interface ConflictChoiceProps {
  form: string;
  formKey: string;
  /** Of the record as it is saved now. */
  version: number;
  fields: readonly (ConflictField | ConflictSet)[];
  /** The record as it is saved now. */
  keepHref: string;
  /** Inputs that do not return with the form, such as a password. */
  children?: ReactNode;
}

/**
 * A form whose record someone else saved in the meantime: both values of each difference, and a choice between
 * them. The inputs have the names of the form's own, so the choice is the same form sent again, on the current
 * version.
 */
export function ConflictChoice(props: ConflictChoiceProps) {
  const { form, formKey, version, fields, keepHref, children } = props;
  const { t } = useTranslation();
  const pending = useIsPending(form);
  return (
    <PostForm form={form} formKey={formKey} subject={`stale-${version}`} className="grid max-w-3xl gap-5">
      <Alert tone="warning" title={t("conflict.title")}>
        {t("conflict.text")}
      </Alert>
      <input type="hidden" name="version" value={version} />
      {fields.flatMap(unchanged).map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
      <Card>
        <CardBody className="grid gap-6">
          {fields
            .filter((field) => !isAlike(field))
            .map((field) =>
              isSet(field) ? (
                <SetChoice key={field.name} field={field} />
              ) : (
                <FieldChoice key={field.name} field={field} />
              ),
            )}
          {children}
        </CardBody>
      </Card>
      <div className="flex flex-wrap gap-3">
        <SaveButton pending={pending}>{t("conflict.save")}</SaveButton>
        <LinkButton href={keepHref} tone="secondary">
          {t("conflict.keep")}
        </LinkButton>
      </div>
    </PostForm>
  );
}

/** What both sides agree on, to be sent again with the choice. */
function unchanged(field: ConflictField | ConflictSet): [name: string, value: string][] {
  const { name } = field;
  if (!isSet(field)) return isAlike(field) ? [[name, field.theirs]] : [];
  return field.mine.filter((value) => field.theirs.includes(value)).map((value) => [name, value]);
}

function FieldChoice({ field }: { field: ConflictField }) {
  const { t } = useTranslation();
  const { name, label, mine, theirs, wordsOf = (value) => value } = field;
  const words = (value: string) => (
    <span className="break-words whitespace-pre-line">{wordsOf(value) || t("conflict.empty")}</span>
  );
  return (
    <RadioGroup
      name={name}
      legend={label}
      defaultValue={mine}
      inline
      options={[
        { value: mine, label: words(mine), hint: t("conflict.mine") },
        { value: theirs, label: words(theirs), hint: t("conflict.theirs") },
      ]}
    />
  );
}

/** Only the boxes that differ, ticked as they were in the form that was sent. */
function SetChoice({ field }: { field: ConflictSet }) {
  const { t } = useTranslation();
  const { name, label, mine, wordsOf } = field;
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold text-ink">{label}</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {differing(field).map((value) => (
          <Checkbox
            key={value}
            name={name}
            value={value}
            boxed
            defaultChecked={mine.includes(value)}
            label={wordsOf(value)}
            hint={t(mine.includes(value) ? "conflict.offNow" : "conflict.onNow")}
          />
        ))}
      </div>
    </fieldset>
  );
}
