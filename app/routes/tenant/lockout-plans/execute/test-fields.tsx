import { useTranslation } from "react-i18next";
import type { ExecutionView } from "#contract/executions/schemas.ts";
import { wasTicked } from "#app/lib/form.ts";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { FieldError } from "#app/ui/field.tsx";
import { Checks } from "./check-fields.tsx";
import type { CheckFieldsProps } from "./check-fields.tsx";
import type { CommandChoices } from "./command-choices.server.ts";
import { ReasonField } from "./reason-field.tsx";
import { UntilField } from "./until-field.tsx";
import { holdersOf } from "./words-of.ts";

interface TestFieldsProps extends CheckFieldsProps {
  view: ExecutionView;
  choices: CommandChoices;
}

/** The points to energize, why, and for how long; tools and people are clear. 29 CFR 1910.147(f)(1). */
export function TestFields({ view, choices, ...rest }: TestFieldsProps) {
  const { t } = useTranslation();
  const { failure, errors } = rest;
  return (
    <div className="grid gap-5">
      <fieldset className="grid gap-2">
        <legend className="mb-1.5 text-sm font-semibold">{t("executions.inputs.pointIds")}</legend>
        {view.points.map(({ id, tag, name, otherHolds }) => (
          <Checkbox
            key={id}
            name="pointIds"
            value={id}
            boxed
            label={`${tag} ${name}`}
            {...(otherHolds.length > 0 && {
              hint: t("executions.points.alsoHeld", {
                holders: holdersOf({ otherHolds }),
              }),
              disabled: true,
            })}
            defaultChecked={wasTicked(failure, "pointIds", id)}
          />
        ))}
        {errors["pointIds"] && <FieldError>{errors["pointIds"]}</FieldError>}
      </fieldset>
      <ReasonField {...rest} label="testReason" />
      <UntilField {...rest} name="expiresAt" proposal={choices.testEnd} most={choices.limits.testHours} />
      <Checks {...rest} names={["toolsClear", "peopleClear"]} />
    </div>
  );
}
