import { useTranslation } from "react-i18next";
import { PeopleSearch } from "#app/features/people/people-search.tsx";
import { typed } from "#app/lib/form.ts";
import type { FormFailure } from "#app/lib/form.ts";
import { RadioGroup } from "#app/ui/radio-group.tsx";
import { Field } from "#app/ui/field.tsx";
import { Select } from "#app/ui/select.tsx";
import type { CommandChoices } from "./command-choices.server.ts";

/** The intent of the button that finds people who are not in the list. */
export const findSuccessor = "findSuccessor";

export interface HandoverFieldsProps {
  choices: CommandChoices;
  type: "offer_handover" | "appoint_successor";
  failure: FormFailure | undefined;
  errors: Record<string, string>;
}

/** What passes on, and the person who takes over: someone whose authorization is valid. */
export function HandoverFields({ choices, type, failure, errors }: HandoverFieldsProps) {
  const { t } = useTranslation();
  const parts = choices.parts[type];
  return (
    <div className="grid gap-4">
      {parts.length > 1 ? (
        <RadioGroup
          name="part"
          legend={t("executions.inputs.part")}
          defaultValue={typed(failure, "part", parts[0])}
          options={parts.map((part) => ({ value: part, label: t(`executions.parts.${part}`) }))}
        />
      ) : (
        <input type="hidden" name="part" value={parts[0]} />
      )}
      <LeaderField
        successors={choices.successors}
        label={t("executions.inputs.toUserId")}
        failure={failure}
        error={errors["toUserId"]}
      />
    </div>
  );
}

interface LeaderFieldProps {
  successors: CommandChoices["successors"];
  label: string;
  failure: FormFailure | undefined;
  error: string | undefined;
}

/** Someone with a current authorization, to lead a lockout or a crew. */
export function LeaderField({ successors, label, failure, error }: LeaderFieldProps) {
  const { t } = useTranslation();
  const { people, isCut, search } = successors;
  return (
    <>
      <PeopleSearch
        name="personSearch"
        intent={findSuccessor}
        listed={people.length}
        search={search}
        isCut={isCut}
      />
      <Field name="toUserId" label={label} hint={t("executions.inputs.toUserIdHint")} error={error} required>
        <Select
          defaultValue={typed(failure, "toUserId")}
          placeholder={t("executions.inputs.choosePerson")}
          options={people.map(({ id, name, employer }) => ({
            value: id,
            label: employer ? `${name}, ${employer}` : name,
          }))}
        />
      </Field>
    </>
  );
}
