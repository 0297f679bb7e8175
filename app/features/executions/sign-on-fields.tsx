import { useTranslation } from "react-i18next";
import { typed, wasTicked } from "#app/lib/form.ts";
import type { FormFailure } from "#app/lib/form.ts";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { LockNumberField } from "./lock-number-field.tsx";

interface SignOnFieldsProps {
  failure: FormFailure | undefined;
  errors: Record<string, string>;
}

/** One's own lock on the hasp, and the briefing. 29 CFR 1910.147(f)(3)(ii)(D). */
export function SignOnFields({ failure, errors }: SignOnFieldsProps) {
  const { t } = useTranslation();
  return (
    <div className="grid gap-5">
      <LockNumberField
        label={t("executions.inputs.ownLock")}
        hint={t("executions.inputs.ownLockHint")}
        value={typed(failure, "lockNumber")}
        error={errors["lockNumber"]}
      />
      <Checkbox
        name="briefed"
        boxed
        label={t("executions.inputs.briefed")}
        defaultChecked={wasTicked(failure, "briefed")}
        error={errors["briefed"]}
      />
    </div>
  );
}
