import { useTranslation } from "react-i18next";
import { executionLimits } from "#contract/limits.ts";
import { typed } from "#app/lib/form.ts";
import type { FormFailure } from "#app/lib/form.ts";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Field } from "#app/ui/field.tsx";
import { Textarea } from "#app/ui/textarea.tsx";

interface CommentFieldProps {
  failure: FormFailure | undefined;
  errors: Record<string, string>;
}

/** Anything that the history should keep with the step; closed until someone wants it. */
export function CommentField({ failure, errors }: CommentFieldProps) {
  const { t } = useTranslation();
  const comment = typed(failure, "comment");
  return (
    <Disclosure
      summary={t("executions.comment")}
      open={comment !== "" || errors["comment"] !== undefined}
      className="text-base"
    >
      <Field
        name="comment"
        label={t("executions.inputs.comment")}
        optionalMark={t("common.optional")}
        error={errors["comment"]}
      >
        <Textarea rows={2} maxLength={executionLimits.note} defaultValue={comment} />
      </Field>
    </Disclosure>
  );
}
