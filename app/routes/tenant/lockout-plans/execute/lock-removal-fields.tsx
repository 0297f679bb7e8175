import { useTranslation } from "react-i18next";
import { typed } from "#app/lib/form.ts";
import { Field } from "#app/ui/field.tsx";
import { Select } from "#app/ui/select.tsx";
import { Checks } from "./check-fields.tsx";
import type { CheckFieldsProps } from "./check-fields.tsx";
import type { CommandChoices } from "./command-choices.server.ts";
import { ReasonField } from "./reason-field.tsx";

interface LockRemovalFieldsProps extends CheckFieldsProps {
  choices: CommandChoices;
}

/** Whose lock, and the three proofs of 29 CFR 1910.147(e)(3)(i) to (iii). */
export function LockRemovalFields({ choices, ...rest }: LockRemovalFieldsProps) {
  const { t } = useTranslation();
  return (
    <div className="grid gap-5">
      <Field
        name="lockNumber"
        label={t("executions.inputs.absentLock")}
        error={rest.errors["lockNumber"]}
        required
      >
        <Select
          defaultValue={typed(rest.failure, "lockNumber")}
          placeholder={t("executions.inputs.chooseLock")}
          options={choices.locks.map(({ number, owner, tag }) => ({
            value: number,
            label: t(tag === null ? "executions.inputs.lockOnHasp" : "executions.inputs.lockOnPoint", {
              number,
              owner,
              tag: tag ?? "",
            }),
          }))}
        />
      </Field>
      <Checks {...rest} names={["notOnSite", "triedToReach", "willBeInformed"]} />
      <ReasonField {...rest} label="removalReason" />
    </div>
  );
}
