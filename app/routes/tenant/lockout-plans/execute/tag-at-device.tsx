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
  const [problem, setProblem] = useState<"other_tag" | "device_label">();
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
        onInputCapture={() => setProblem(undefined)}
        onBlur={({ target: { value } }) => setProblem(otherThanTag(value))}
      />
      {/* At once: the step may still have to wait. */}
      <div role="status" className="empty:hidden">
        {problem && <FieldError>{t(`executions.scan.refused.${problem}`, { tag: point.tag })}</FieldError>}
      </div>
    </Field>
  );

  function otherThanTag(value: string) {
    if (value.trim() === "" || sameText(value, point.tag)) return undefined;
    return sameText(value, point.label) ? "device_label" : "other_tag";
  }
}
