import { useTranslation } from "react-i18next";
import { PostForm, useIsPending } from "#app/lib/post-form.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Card, CardBody } from "#app/ui/card.tsx";
import { RadioGroup } from "#app/ui/radio-group.tsx";

/** One input of a form, as someone typed it and as it is saved. */
export interface Difference {
  name: string;
  label: string;
  mine: string;
  theirs: string;
  /** The words for a value, where it is not shown as it is: a chosen option, a ticked box. */
  wordsOf?: (value: string) => string;
}

interface StaleChoiceProps {
  form: string;
  formKey: string;
  /** The version that this choice is made on. */
  version: number;
  fields: readonly Difference[];
  /** Back to the record as it is. */
  cancelHref: string;
  cancelLabel: string;
}

/**
 * A form whose record was changed meanwhile: for each difference both values, of which one is chosen. The radios carry
 * the names of the inputs, so that the choice is the same form sent again, on the version of now.
 */
export function StaleChoice({ form, formKey, version, fields, cancelHref, cancelLabel }: StaleChoiceProps) {
  const { t } = useTranslation();
  const pending = useIsPending(form);
  const differing = fields.filter(({ mine, theirs }) => plain(mine) !== plain(theirs));
  const alike = fields.filter((field) => !differing.includes(field));
  return (
    <PostForm form={form} formKey={formKey} subject={`stale-${version}`} className="grid max-w-3xl gap-5">
      <Alert tone="warning" title={t("equipment.stale.title")}>
        {t("equipment.stale.text")}
      </Alert>
      <input type="hidden" name="version" value={version} />
      {alike.map(({ name, theirs }) => (
        <input key={name} type="hidden" name={name} value={theirs} />
      ))}
      <Card>
        <CardBody className="grid gap-6">
          {differing.map(({ name, label, mine, theirs, wordsOf = (value) => value }) => {
            const words = (value: string) => (
              <span className="break-words whitespace-pre-line">
                {wordsOf(value) || t("equipment.stale.empty")}
              </span>
            );
            return (
              <RadioGroup
                key={name}
                name={name}
                legend={label}
                defaultValue={mine}
                inline
                options={[
                  { value: mine, label: words(mine), hint: t("equipment.stale.yours") },
                  { value: theirs, label: words(theirs), hint: t("equipment.stale.theirs") },
                ]}
              />
            );
          })}
        </CardBody>
      </Card>
      <div className="flex flex-wrap gap-3">
        <Button pending={pending} pendingLabel={t("common.saving")}>
          {t("equipment.stale.save")}
        </Button>
        <LinkButton href={cancelHref} tone="secondary">
          {cancelLabel}
        </LinkButton>
      </div>
    </PostForm>
  );
}

/** The record as it is now, from the action's answer to a form that came too late. */
export function currentIn<Values>(answer: unknown): { values: Values; version: number } | undefined {
  if (typeof answer !== "object" || answer === null || !("now" in answer)) return undefined;
  return answer.now as { values: Values; version: number };
}

/** A textarea sends CR LF. */
function plain(value: string): string {
  return value.replaceAll("\r\n", "\n").trim();
}
