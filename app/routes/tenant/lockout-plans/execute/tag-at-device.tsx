import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ExecutionView } from "#contract/executions/schemas.ts";
import { sameText } from "#domain/execution/guards.ts";
import { typed } from "#app/lib/form.ts";
import type { FormFailure } from "#app/lib/form.ts";
import { Field, FieldError } from "#app/ui/field.tsx";
import { ScanInput } from "./scan-input.tsx";

export interface PointFieldsProps {
  point: ExecutionView["points"][number];
  failure: FormFailure | undefined;
  errors: Record<string, string>;
}

/** The tag read at the device itself: it proves that one is at the right one. */
export function TagAtDevice({ point, failure, errors }: PointFieldsProps) {
  const { t } = useTranslation();
  const [isOther, setIsOther] = useState(false);
  const label = t("executions.inputs.scannedTag");
  return (
    <Field
      name="scannedTag"
      label={label}
      hint={<span className="max-md:sr-only">{t("executions.inputs.scannedTagHint")}</span>}
      error={errors["scannedTag"]}
      required
    >
      <ScanInput
        label={label}
        wanted={{ kind: "tag", tag: point.tag, records: { [point.id]: point.tag } }}
        defaultValue={typed(failure, "scannedTag")}
        onInputCapture={() => setIsOther(false)}
        onBlur={({ target: { value } }) => setIsOther(value.trim() !== "" && !sameText(value, point.tag))}
      />
      {/* At once: the step may still have to wait. */}
      <div role="status" className="empty:hidden">
        {isOther && <FieldError>{t("executions.scan.refused.other_tag", { tag: point.tag })}</FieldError>}
      </div>
    </Field>
  );
}
