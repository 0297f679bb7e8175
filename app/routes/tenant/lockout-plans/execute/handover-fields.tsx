import { useTranslation } from "react-i18next";
import { typed } from "#app/lib/form.ts";
import type { FormFailure } from "#app/lib/form.ts";
import { RadioGroup } from "#app/ui/radio-group.tsx";
import type { CommandChoices } from "./command-choices.server.ts";
import { LeaderField } from "./leader-field.tsx";

export interface HandoverFieldsProps {
  choices: CommandChoices;
  type: "offer_handover" | "appoint_successor";
  failure: FormFailure | undefined;
  errors: Record<string, string>;
}

/** What passes on, and the person who takes over: someone whose authorization is valid. */
export function HandoverFields({ choices, type, failure, errors }: HandoverFieldsProps) {
  const { t } = useTranslation();
  const { successors, notSuccessors } = choices;
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
        successors={{
          ...successors,
          people: successors.people.filter(({ id }) => !notSuccessors.includes(id)),
        }}
        label={t("executions.inputs.toUserId")}
        failure={failure}
        error={errors["toUserId"]}
      />
    </div>
  );
}
