import { useTranslation } from "react-i18next";
import type { ExecutionView } from "#contract/executions/schemas.ts";
import { type FormFailure, typed } from "#app/lib/form.ts";
import { RadioGroup } from "#app/ui/radio-group.tsx";
import type { CommandChoices } from "./command-choices.server.ts";
import { LockNumberField } from "./lock-number-field.tsx";
import { locksForPoint, offeredLocks } from "./offered-locks.ts";
import { TagAtDevice } from "./tag-at-device.tsx";

interface TransferFieldsProps {
  point: ExecutionView["points"][number];
  failure: FormFailure | undefined;
  errors: Record<string, string>;
}

/** The tag read at the device, and that it is as the procedure wants it, with the measure beside a tag. 29 CFR 1910.147(f)(4). */
export function WalkDownFields(props: TransferFieldsProps) {
  const { point, failure, errors } = props;
  const { t } = useTranslation();
  const measure = point.condition.lock?.measure;
  return (
    <div className="grid gap-5">
      <TagAtDevice {...props} />
      <RadioGroup
        name="inPosition"
        legend={t("executions.inputs.inPosition")}
        required
        error={errors["inPosition"]}
        defaultValue={typed(failure, "inPosition")}
        options={(["yes", "no"] as const).map((value) => ({
          value,
          label: t(`executions.positions.${value === "yes" && measure ? "yesTagged" : value}`, {
            position: point.isolatedPosition,
            measure: measure && t(`executions.measures.${measure}`),
          }),
        }))}
      />
    </div>
  );
}

/** The same, and the lock that goes on beside the other one. */
export function TakeOverFields(props: TransferFieldsProps & { choices: CommandChoices }) {
  const { choices, failure, errors } = props;
  const { padlocks, suggestedLocks } = choices;
  const { t } = useTranslation();
  const isTag = !props.point.lockable;
  return (
    <div className="grid gap-5">
      <WalkDownFields {...props} />
      <LockNumberField
        label={t(isTag ? "executions.inputs.tagNumber" : "executions.inputs.lockNumber")}
        hint={t(isTag ? "executions.inputs.tagNumberHint" : "executions.inputs.lockNumberHint")}
        {...(isTag && { chooseLabel: t("executions.inputs.tagChoose") })}
        failure={failure}
        error={errors["lockNumber"]}
        offered={isTag ? offeredLocks(padlocks.tags) : locksForPoint(padlocks)}
        {...(!isTag && { suggested: suggestedLocks, isForPoint: true })}
        tags={[props.point.tag]}
      />
    </div>
  );
}
