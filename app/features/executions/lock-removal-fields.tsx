import { useTranslation } from "react-i18next";
import type { ExecutionView } from "#contract/executions.ts";
import { typed } from "#app/lib/form.ts";
import { Field } from "#app/ui/field.tsx";
import { Select } from "#app/ui/select.tsx";
import { Checks } from "./check-fields.tsx";
import type { CheckFieldsProps } from "./check-fields.tsx";
import { ReasonField } from "./reason-field.tsx";

interface LockRemovalFieldsProps extends CheckFieldsProps {
  view: ExecutionView;
}

/** Whose lock, and the three proofs of 29 CFR 1910.147(e)(3)(i) to (iii). */
export function LockRemovalFields({ view, ...rest }: LockRemovalFieldsProps) {
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
          options={removableLocks(view).map(({ number, owner, tag }) => ({
            value: number,
            label: t(tag === undefined ? "executions.inputs.lockOnHasp" : "executions.inputs.lockOnPoint", {
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

interface RemovableLock {
  number: string;
  owner: string;
  /** The point it is on; undefined for a personal lock on the hasp. */
  tag: string | undefined;
}

/** The locks whose removal this person may ask for. */
function removableLocks({ possible, points, people }: ExecutionView): RemovableLock[] {
  return possible.flatMap(({ type, allowed, lockNumber = "" }) => {
    if (type !== "request_lock_removal" || !allowed) return [];
    const point = points.find(({ condition }) => condition.lock?.number === lockNumber);
    const owner =
      point?.condition.lock?.appliedBy ?? people.find((person) => person.lockNumber === lockNumber);
    return [{ number: lockNumber, owner: owner?.name ?? "", tag: point?.tag }];
  });
}
