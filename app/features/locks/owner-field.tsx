import { useTranslation } from "react-i18next";
import { PeopleSearch } from "#app/features/people/people-search.tsx";
import { Field } from "#app/ui/field.tsx";
import { Select } from "#app/ui/select.tsx";
import type { OwnerChoice } from "./owner-choice.server.ts";

/** The intent of the button that finds people who are not in the list. */
export const findOwner = "findOwner";

interface OwnerFieldProps {
  choice: OwnerChoice;
  value: string;
  error: string | undefined;
  hint: string;
  /** Whether no one may be chosen. */
  optional?: boolean;
}

/** Whose padlock it is going to be. */
export function OwnerField({ choice, value, error, hint, optional = false }: OwnerFieldProps) {
  const { t } = useTranslation();
  return (
    <div className="grid gap-4">
      <PeopleSearch
        name="ownerSearch"
        intent={findOwner}
        listed={choice.items.length}
        search={choice.search}
        isCut={choice.isCut}
      />
      <Field
        name="ownerId"
        label={t("locks.owner")}
        hint={hint}
        error={error}
        {...(optional ? { optionalMark: t("common.optional") } : { required: true })}
      >
        <Select
          key={value}
          defaultValue={value}
          placeholder={t(optional ? "locks.form.noOwner" : "locks.form.chooseOwner")}
          options={choice.items.map(({ id, name, employer }) => ({
            value: id,
            label: employer ? `${name}, ${employer}` : name,
          }))}
        />
      </Field>
    </div>
  );
}
