import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Person } from "#contract/people/schemas.ts";
import { useMayStart } from "#app/features/navigation/use-may-start.ts";
import { PeopleSearch } from "#app/features/people/people-search.tsx";
import { formatDay } from "#contract/format.ts";
import { userListPath } from "#app/lib/people-paths.ts";
import { Alert } from "#app/ui/alert.tsx";
import { TextLink } from "#app/ui/anchor.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Field, FieldError } from "#app/ui/field.tsx";
import { Select } from "#app/ui/select.tsx";
import type { PeopleChoice } from "./people-choice.server.ts";

interface PeopleFieldsProps {
  choice: PeopleChoice;
  responsibleId: string;
  coordinatorId: string;
  workerIds: readonly string[];
  affectedIds: readonly string[];
  errors: Record<string, string>;
  /** A calendar day. */
  today: string;
}

/** The responsible person, the coordinators, the people who will sign on, and the people to notify. */
export function PeopleFields({
  choice,
  responsibleId,
  coordinatorId,
  workerIds,
  affectedIds,
  errors,
  today,
}: PeopleFieldsProps) {
  const { t } = useTranslation();
  const [filter, setFilter] = useState("");
  const mayRecord = useMayStart()("invitePerson");
  const lapsed = (person: Person) => !person.authorisation || person.authorisation.validUntil < today;
  const standing = (person: Person) => {
    if (!person.authorisation) return t("plans.people.noAuthorisation");
    const day = formatDay(person.authorisation.validUntil);
    return t(lapsed(person) ? "plans.people.lapsed" : "plans.people.authorisedUntil", { day });
  };
  const options = choice.authorised.map((person) => ({
    value: person.id,
    label: `${person.name}: ${standing(person)}`,
    disabled: lapsed(person),
  }));
  return (
    <div className="grid gap-5">
      <PeopleSearch
        name="peopleSearch"
        intent="findPeople"
        listed={choice.authorised.length + choice.affected.length}
        search={choice.search}
        isCut={choice.isCut}
        onType={setFilter}
      />
      {choice.search === "" && options.every(({ disabled }) => disabled) && (
        <Alert tone="warning" live={false} title={t("plans.people.noneAuthorized")}>
          <p>{t("plans.people.noneAuthorizedText")}</p>
          {mayRecord && <TextLink href={userListPath()}>{t("plans.people.toPeople")}</TextLink>}
        </Alert>
      )}
      <Field
        name="responsibleId"
        label={t("plans.form.responsible")}
        hint={t("plans.form.responsibleHint")}
        error={errors["responsibleId"]}
        required
      >
        <Select
          key={responsibleId}
          defaultValue={responsibleId}
          placeholder={t("plans.form.chooseResponsible")}
          options={options}
        />
      </Field>
      <Field
        name="coordinatorId"
        label={t("plans.form.coordinator")}
        hint={t("plans.form.coordinatorHint")}
        error={errors["coordinatorId"]}
        optionalMark={t("common.optional")}
      >
        <Select
          key={coordinatorId}
          defaultValue={coordinatorId}
          placeholder={t("plans.form.noCoordinator")}
          options={options}
        />
      </Field>
      <Checklist
        name="workerIds"
        legend={t("plans.form.workers")}
        hint={t("plans.form.workersHint")}
        error={errors["workerIds"]}
        people={choice.authorised}
        chosenIds={workerIds}
        filter={filter}
        noteOf={(person) =>
          [person.employer ?? person.jobTitle, standing(person)].filter(Boolean).join(" · ")
        }
      />
      <Checklist
        name="affectedIds"
        legend={t("plans.form.affected")}
        hint={t("plans.form.affectedHint")}
        error={errors["affectedIds"]}
        people={choice.affected}
        chosenIds={affectedIds}
        filter={filter}
        noteOf={(person) => person.employer ?? person.jobTitle ?? ""}
      />
    </div>
  );
}

interface ChecklistProps {
  name: string;
  legend: string;
  hint: string;
  error: string | undefined;
  people: readonly Person[];
  chosenIds: readonly string[];
  /** What is being typed into the search. */
  filter: string;
  noteOf: (person: Person) => string;
}

/** Typing hides what does not fit, never what is ticked. */
function Checklist({ name, legend, hint, error, people, chosenIds, filter, noteOf }: ChecklistProps) {
  const { t } = useTranslation();
  const fits = ({ name: called, jobTitle, employer }: Person) =>
    `${called} ${jobTitle ?? ""} ${employer ?? ""}`.toLowerCase().includes(filter.trim().toLowerCase());
  return (
    <fieldset>
      <legend className="text-sm font-semibold">{legend}</legend>
      <p className="text-sm text-ink-muted">{hint}</p>
      {error && <FieldError>{error}</FieldError>}
      <ul className="mt-2 grid max-h-96 gap-x-6 overflow-y-auto sm:grid-cols-2">
        {people.map((person) => (
          <li key={person.id} className={classNames(!fits(person) && "hidden has-checked:block")}>
            <Checkbox
              name={name}
              value={person.id}
              defaultChecked={chosenIds.includes(person.id)}
              label={person.name}
              hint={noteOf(person)}
            />
          </li>
        ))}
        {people.length === 0 && <li className="py-2 text-ink-muted">{t("people.nobody")}</li>}
      </ul>
    </fieldset>
  );
}
