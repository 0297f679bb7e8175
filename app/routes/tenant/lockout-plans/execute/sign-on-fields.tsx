import { useTranslation } from "react-i18next";
import type { ExecutionView } from "#contract/executions/schemas.ts";
import { typed, wasTicked } from "#app/lib/form.ts";
import type { FormFailure } from "#app/lib/form.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { RadioGroup } from "#app/ui/radio-group.tsx";
import type { CommandChoices } from "./command-choices.server.ts";
import { LockNumberField } from "./lock-number-field.tsx";
import { offeredLocks } from "./offered-locks.ts";

interface SignOnFieldsProps {
  view: ExecutionView;
  choices: CommandChoices;
  failure: FormFailure | undefined;
  errors: Record<string, string>;
}

/** One's own lock on the hasp, and the briefing. 29 CFR 1910.147(f)(3)(ii)(D). */
export function SignOnFields({ view, choices, failure, errors }: SignOnFieldsProps) {
  const { t } = useTranslation();
  const { own, ownCount } = choices.padlocks;
  return (
    <div className="grid gap-3 md:gap-5">
      {own.length === 0 && (
        <Alert
          tone="warning"
          live={false}
          title={t(ownCount > 0 ? "executions.ownLocksHung" : "executions.noOwnLock")}
        >
          {t(ownCount > 0 ? "executions.ownLocksHungText" : "executions.noOwnLockText")}
        </Alert>
      )}
      <LockNumberField
        label={t("executions.inputs.ownLock")}
        hint={t(own.length > 0 ? "executions.inputs.ownLockOther" : "executions.inputs.ownLockHint")}
        failure={failure}
        error={errors["lockNumber"]}
        offered={offeredLocks(own, true)}
        other={t("executions.inputs.lockAnother")}
        tags={view.points.map(({ tag }) => tag)}
      />
      {view.crews.length > 0 && (
        <RadioGroup
          name="crew"
          legend={t("executions.inputs.ownCrew")}
          defaultValue={typed(failure, "crew")}
          options={view.crews.map(({ name, leader }) => ({
            value: name,
            label: t("executions.people.crew", { crew: name, leader: leader.name }),
          }))}
          error={errors["crew"]}
          required
        />
      )}
      <Checkbox
        name="briefed"
        boxed
        label={t(`executions.inputs.${choices.briefing}`)}
        defaultChecked={wasTicked(failure, "briefed")}
        error={errors["briefed"]}
      />
    </div>
  );
}
