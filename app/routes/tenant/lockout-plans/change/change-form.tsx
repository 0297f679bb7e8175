import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ExecutionView } from "#contract/executions/schemas.ts";
import { executionLimits } from "#contract/limits.ts";
import { SaveBar } from "#app/features/forms/save-button.tsx";
import { PeopleSearch } from "#app/features/people/people-search.tsx";
import { MachinePicker } from "#app/features/plans/machine-picker.tsx";
import { FailureAlert } from "#app/features/problems/failure-alert.tsx";
import { GuardedForm } from "#app/features/unsaved-changes/guarded-form.tsx";
import { typed, useFormFailure, wasTicked } from "#app/lib/form.ts";
import type { FormFailure } from "#app/lib/form.ts";
import { useIsPending } from "#app/lib/post-form.tsx";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Field } from "#app/ui/field.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import { fieldErrors } from "../execute/field-errors.ts";
import { changeInputs } from "./change-inputs.ts";
import { inputLabels } from "../execute/input-words.ts";
import type { ChangeChoices } from "./change-choices.server.ts";

export const changeForm = "change";

interface ChangeFormProps {
  view: ExecutionView;
  choices: ChangeChoices;
  formKey: string;
}

/** Other people, or more machines and points, for a lockout under way: someone who approves lockouts decides. */
export function ChangeForm({ view, choices, formKey }: ChangeFormProps) {
  const { t } = useTranslation();
  const failure = useFormFailure(changeForm);
  const pending = useIsPending(changeForm);
  const errors = fieldErrors(failure, changeInputs);
  const mayWiden = view.state !== "approved";
  return (
    <GuardedForm form={changeForm} formKey={formKey} subject="" className="grid max-w-3xl gap-6">
      <FailureAlert failure={failure} labels={inputLabels(t, "")} />
      <input type="hidden" name="type" value="propose_change" />
      <input type="hidden" name="version" value={view.version} />
      <input type="hidden" name="state" value={view.state} />
      <Field
        name="reason"
        label={t("change.reason")}
        hint={t("change.reasonHint")}
        error={errors["reason"]}
        required
      >
        <Textarea rows={2} maxLength={executionLimits.reason} defaultValue={typed(failure, "reason")} />
      </Field>
      <People view={view} choices={choices} failure={failure} />
      {mayWiden && <Scope choices={choices} failure={failure} errors={errors} />}
      <SaveBar name="intent" value="propose" pending={pending}>
        {t("change.submit")}
      </SaveBar>
    </GuardedForm>
  );
}

interface PartProps {
  choices: ChangeChoices;
  failure: FormFailure | undefined;
}

function People({ view, choices, failure }: PartProps & { view: ExecutionView }) {
  const { t } = useTranslation();
  const [filter, setFilter] = useState("");
  const planned = view.people.filter((person) => person.planned);
  const fits = (...words: (string | null)[]) =>
    words.join(" ").toLowerCase().includes(filter.trim().toLowerCase());
  return (
    <Card>
      <CardHeader title={t("change.people")} description={t("change.peopleHint")} />
      <CardBody className="grid gap-5">
        <PeopleSearch
          name="peopleSearch"
          intent="findPeople"
          listed={choices.people.length}
          search={choices.peopleSearch}
          isCut={choices.isCut}
          onType={setFilter}
        />
        <fieldset>
          <legend className="text-sm font-semibold">{t("executions.inputs.addUserIds")}</legend>
          <ul className="mt-2 grid max-h-96 gap-x-6 overflow-y-auto sm:grid-cols-2">
            {choices.people.map(({ id, name, employer }) => (
              <li key={id} className={classNames(!fits(name, employer) && "hidden has-checked:block")}>
                <Checkbox
                  name="addUserIds"
                  value={id}
                  label={name}
                  {...(employer !== null && { hint: employer })}
                  defaultChecked={wasTicked(failure, "addUserIds", id)}
                />
              </li>
            ))}
            {choices.people.length === 0 && <li className="py-2 text-ink-muted">{t("people.nobody")}</li>}
          </ul>
        </fieldset>
        {planned.length > 0 && (
          <fieldset>
            <legend className="text-sm font-semibold">{t("executions.inputs.removeUserIds")}</legend>
            <ul className="mt-2 grid gap-x-6 sm:grid-cols-2">
              {planned.map(({ userId, name, lockNumber }) => (
                <li key={userId}>
                  <Checkbox
                    name="removeUserIds"
                    value={userId}
                    label={name}
                    {...(lockNumber !== null && { hint: t("change.stillOn") })}
                    defaultChecked={wasTicked(failure, "removeUserIds", userId)}
                  />
                </li>
              ))}
            </ul>
          </fieldset>
        )}
      </CardBody>
    </Card>
  );
}

function Scope({ choices, failure, errors }: PartProps & { errors: Record<string, string> }) {
  const { t } = useTranslation();
  const { renewed, machines, machineSearch } = choices;
  const chosenIds = failure?.typed["equipmentIds"] ?? [];
  if (!machines && renewed.length === 0) return null;
  return (
    <Card>
      <CardHeader title={t("change.scope")} description={t("change.scopeHint")} />
      <CardBody className="grid gap-5">
        <p className="text-sm text-ink-muted">{t("change.onePoint")}</p>
        {renewed.length > 0 && (
          <fieldset>
            <legend className="text-sm font-semibold">{t("change.renewed")}</legend>
            {renewed.map(({ id, tag, title }) => (
              <Checkbox
                key={id}
                name="equipmentIds"
                value={id}
                label={t("change.renewedPoints", { tag })}
                hint={title}
                defaultChecked={chosenIds.includes(id)}
              />
            ))}
          </fieldset>
        )}
        {machines && (
          <MachinePicker
            options={machines.options}
            chosenIds={chosenIds}
            search={machineSearch}
            hasMore={!machines.isComplete}
            error={errors["equipmentIds"]}
          />
        )}
        <Field
          name="joinedEmployees"
          label={t("executions.inputs.joinedEmployees")}
          hint={t("change.employeesHint")}
          error={errors["joinedEmployees"]}
        >
          <Textarea rows={2} defaultValue={typed(failure, "joinedEmployees")} />
        </Field>
        <Field
          name="means"
          label={t("executions.inputs.means")}
          hint={t("change.meansHint")}
          error={errors["means"]}
        >
          <TextInput maxLength={executionLimits.means} defaultValue={typed(failure, "means")} />
        </Field>
      </CardBody>
    </Card>
  );
}
