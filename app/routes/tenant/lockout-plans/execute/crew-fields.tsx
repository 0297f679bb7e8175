import { useTranslation } from "react-i18next";
import type { ExecutionView } from "#contract/executions/schemas.ts";
import { crewLimits } from "#contract/limits.ts";
import { typed, wasTicked } from "#app/lib/form.ts";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { Field, FieldError } from "#app/ui/field.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import type { HandoverFieldsProps } from "./handover-fields.tsx";
import { LeaderField } from "./leader-field.tsx";

type CrewFieldsProps = Omit<HandoverFieldsProps, "type"> & { view: ExecutionView };

/** A crew, who leads it, and who of the people at work joins it. 29 CFR 1910.147(f)(3)(ii). */
export function CrewFields({ view, choices, failure, errors }: CrewFieldsProps) {
  const { t } = useTranslation();
  const atWork = view.people.filter(({ lockNumber }) => lockNumber !== null);
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
      {atWork.length > 0 && (
        <fieldset className="grid min-w-0 gap-2">
          <legend className="mb-1.5 text-sm font-semibold">{t("executions.inputs.joinIds")}</legend>
          {atWork.map(({ userId, name, crew }) => (
            <Checkbox
              key={userId}
              name="joinIds"
              value={userId}
              boxed
              label={name}
              hint={crew ? t("executions.inputs.crewNow", { crew }) : t("executions.inputs.crewNone")}
              defaultChecked={wasTicked(failure, "joinIds", userId)}
            />
          ))}
          {errors["joinIds"] && <FieldError>{errors["joinIds"]}</FieldError>}
        </fieldset>
      )}
    </div>
  );
}
