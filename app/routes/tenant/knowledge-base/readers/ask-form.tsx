import { useTranslation } from "react-i18next";
import type { Audience, ReadingRequest } from "#contract/readings/schemas.ts";
import { SaveButton } from "#app/features/forms/save-button.tsx";
import { FailureAlert } from "#app/features/problems/failure-alert.tsx";
import { GuardedForm } from "#app/features/unsaved-changes/guarded-form.tsx";
import { typed, useFormFailure, wasTicked } from "#app/lib/form.ts";
import { useIsPending } from "#app/lib/post-form.tsx";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Field } from "#app/ui/field.tsx";
import { TextInput } from "#app/ui/text-input.tsx";

const askForm = "ask";

interface AskFormProps {
  choice: readonly Audience[];
  /** What is asked now; null if nothing is. */
  request: ReadingRequest | null;
  /** Of the current version. */
  number: number;
  formKey: string;
  today: string;
}

const kinds = [
  ["role", "roleIds"],
  ["team", "teamIds"],
  ["person", "personIds"],
] as const;

/** Asks roles, teams and people to confirm the current version. */
export function AskForm({ choice, request, number, formKey, today }: AskFormProps) {
  const { t } = useTranslation();
  const failure = useFormFailure(askForm);
  const pending = useIsPending(askForm);
  const label = (name: string) => t(`repository.ask.${name}`);
  const inTwoWeeks = new Date(Date.parse(today) + 14 * 86_400_000).toISOString().slice(0, 10);
  const isAsked = (id: string) => request?.audience.some((subject) => subject.id === id) ?? false;
  return (
    <Card className="mt-8 max-w-3xl">
      <CardHeader title={label(request ? "changeTitle" : "title")} description={label("text")} />
      <CardBody>
        <GuardedForm form={askForm} formKey={formKey} subject={String(number)} className="grid gap-4">
          <FailureAlert failure={failure} labels={{ roleIds: label("roleIds"), dueOn: label("dueOn") }} />
          <input type="hidden" name="number" value={number} />
          <Field
            name="dueOn"
            label={label("dueOn")}
            error={failure?.fields["dueOn"]}
            required
            className="max-w-60"
          >
            <TextInput
              type="date"
              min={today}
              defaultValue={typed(failure, "dueOn", request?.dueOn ?? inTwoWeeks)}
            />
          </Field>
          {kinds.map(([kind, name]) => {
            const subjects = choice.filter((subject) => subject.kind === kind);
            if (subjects.length === 0) return null;
            return (
              <Disclosure
                key={kind}
                summary={label(name)}
                open={kind === "role" || subjects.some(({ id }) => isAsked(id))}
              >
                <fieldset className="grid gap-x-6 sm:grid-cols-2">
                  <legend className="sr-only">{label(name)}</legend>
                  {subjects.map((subject) => (
                    <Checkbox
                      key={subject.id}
                      name={name}
                      value={subject.id}
                      label={subject.name}
                      defaultChecked={wasTicked(failure, name, subject.id, isAsked(subject.id))}
                    />
                  ))}
                </fieldset>
              </Disclosure>
            );
          })}
          <SaveButton pending={pending} className="justify-self-start max-sm:w-full">
            {label("submit")}
          </SaveButton>
        </GuardedForm>
      </CardBody>
    </Card>
  );
}
