import { useTranslation } from "react-i18next";
import { PeopleSearch } from "#app/features/people/people-search.tsx";
import { typed } from "#app/lib/form.ts";
import type { FormFailure } from "#app/lib/form.ts";
import { Field } from "#app/ui/field.tsx";
import { Select } from "#app/ui/select.tsx";
import type { CommandChoices } from "./command-choices.server.ts";

/** The intent of the button that finds people who are not in the list. */
export const findSuccessor = "findSuccessor";

interface LeaderFieldProps {
  successors: CommandChoices["successors"];
  label: string;
  failure: FormFailure | undefined;
  error: string | undefined;
}

/** Someone with a current authorization, to lead one or more lockouts, or a crew. */
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
