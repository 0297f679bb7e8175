import { useTranslation } from "react-i18next";
import { ConflictChoice } from "#app/features/conflict/conflict-choice.tsx";
import type { FormFailure } from "#app/lib/form.ts";
import { typed } from "#app/lib/form.ts";
import { planPath } from "#app/lib/paths.ts";
import type { PlanChoices } from "#app/features/plans/plan-choices.server.ts";
import { chosenIn } from "#app/features/plans/plan-draft.ts";
import type { PlanValues } from "#app/features/plans/plan-draft.ts";
import { planForm, planLabels } from "#app/features/plans/plan-form.tsx";

/** The plan as it is saved. */
export interface PlanNow {
  values: PlanValues;
  version: number;
  /** Of its machines and people, by id. */
  names: Record<string, string>;
}

interface PlanConflictProps {
  id: string;
  /** What was sent. */
  failure: FormFailure;
  now: PlanNow;
  choices: PlanChoices;
  formKey: string;
}

/** A draft that was changed in another window in the meantime: both values of each difference, to choose from. */
export function PlanConflict({ id, failure, now, choices, formKey }: PlanConflictProps) {
  const { t } = useTranslation();
  const labels = planLabels((name) => t(`plans.form.${name}`));
  const chosen = chosenIn({ text: (name) => typed(failure, name), all: (name) => failure.typed[name] ?? [] });
  const mine = (name: keyof PlanValues) =>
    name in chosen ? chosen[name as "workerIds"] : typed(failure, name);
  const nameOf = (one: string) => nameIn(choices, one) ?? now.names[one] ?? one;
  return (
    <ConflictChoice
      form={planForm}
      formKey={formKey}
      version={now.version}
      keepHref={planPath(id)}
      fields={(Object.keys(labels) as (keyof PlanValues)[]).map((name) => ({
        name,
        label: labels[name],
        mine: asText(mine(name)),
        theirs: asText(now.values[name]),
        ...(name in chosen && { wordsOf: (value: string) => value.split(",").map(nameOf).join(", ") }),
        ...(times.includes(name) && { wordsOf: (value: string) => value.replace("T", " ") }),
      }))}
    />
  );
}

const times: readonly (keyof PlanValues)[] = ["windowStart", "windowEnd"];

/** A list as one input sends it, in an order of its own. */
function asText(value: string | readonly string[]): string {
  return typeof value === "string" ? value : [...value].sort().join(",");
}

function nameIn({ machines, people }: PlanChoices, id: string): string | undefined {
  const machine = machines.options.find((option) => option.id === id);
  return machine?.tag ?? [...people.authorised, ...people.affected].find((person) => person.id === id)?.name;
}
