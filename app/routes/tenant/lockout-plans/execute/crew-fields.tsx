import { useTranslation } from "react-i18next";
import { crewLimits } from "#contract/limits.ts";
import { typed } from "#app/lib/form.ts";
import { Field } from "#app/ui/field.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import type { HandoverFieldsProps } from "./handover-fields.tsx";
import { LeaderField } from "./leader-field.tsx";

/** A crew and who leads it. 29 CFR 1910.147(f)(3)(ii). */
export function CrewFields({ choices, failure, errors }: Omit<HandoverFieldsProps, "type">) {
  const { t } = useTranslation();
  return (
    <div className="grid gap-4">
      <Field
        name="crew"
        label={t("executions.inputs.crew")}
        hint={t("executions.inputs.crewHint")}
        error={errors["crew"]}
        required
      >
        <TextInput maxLength={crewLimits.name} defaultValue={typed(failure, "crew")} autoComplete="off" />
      </Field>
      <LeaderField
        successors={choices.successors}
        label={t("executions.inputs.crewLeader")}
        failure={failure}
        error={errors["toUserId"]}
      />
    </div>
  );
}
