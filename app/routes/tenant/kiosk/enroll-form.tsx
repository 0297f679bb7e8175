import { useTranslation } from "react-i18next";
import { enrollmentCodeLimit } from "#contract/kiosks/words.ts";
import { FailureAlert } from "#app/features/problems/failure-alert.tsx";
import { typed, useFormFailure } from "#app/lib/form.ts";
import { PostForm, useIsPending } from "#app/lib/post-form.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import { enrollForm } from "./kiosk-forms.ts";

/** The code, typed or from a link. A person presses the button, so no program that opens links uses the code up. */
export function EnrollForm({ code, formKey }: { code: string; formKey: string }) {
  const { t } = useTranslation();
  const failure = useFormFailure(enrollForm);
  const pending = useIsPending(enrollForm);
  return (
    <>
      <FailureAlert failure={failure} labels={{ code: t("kiosk.enroll.code") }} />
      <PostForm form={enrollForm} formKey={formKey} className="grid gap-5">
        <Field name="code" label={t("kiosk.enroll.code")} error={failure?.fields["code"]} required>
          <TextInput
            mono
            floor
            maxLength={enrollmentCodeLimit}
            defaultValue={typed(failure, "code", code.slice(0, enrollmentCodeLimit))}
            autoComplete="off"
            autoCapitalize="characters"
            autoCorrect="off"
            spellCheck={false}
          />
        </Field>
        <Button wide size="floor" pending={pending}>
          {t("kiosk.enroll.submit")}
        </Button>
      </PostForm>
    </>
  );
}
