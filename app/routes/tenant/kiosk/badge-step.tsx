import { useTranslation } from "react-i18next";
import { BadgeInput } from "#app/features/kiosks/badge-input.tsx";
import { FailureAlert } from "#app/features/problems/failure-alert.tsx";
import { useFormFailure } from "#app/lib/form.ts";
import { signInPath } from "#app/lib/paths.ts";
import { PostForm, useIsPending } from "#app/lib/post-form.tsx";
import { TextLink } from "#app/ui/anchor.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { badgeForm } from "./kiosk-forms.ts";

interface BadgeStepProps {
  redirectTo: string;
  formKey: string;
}

/** First the badge: whose PIN is asked for next. */
export function BadgeStep({ redirectTo, formKey }: BadgeStepProps) {
  const { t } = useTranslation();
  const failure = useFormFailure(badgeForm);
  const pending = useIsPending(badgeForm);
  return (
    <>
      <FailureAlert failure={failure} labels={{ badge: t("kiosk.badge") }} />
      <PostForm form={badgeForm} formKey={formKey} className="grid gap-5">
        <input type="hidden" name="redirectTo" value={redirectTo} />
        <Field
          name="badge"
          label={t("kiosk.badge")}
          hint={t("kiosk.badgeHint")}
          error={failure?.fields["badge"]}
          required
        >
          <BadgeInput key={failure?.nextKey} />
        </Field>
        <Button wide size="floor" pending={pending}>
          {t("kiosk.next")}
        </Button>
      </PostForm>
      <TextLink
        href={signInPath({ redirectTo, password: "1" })}
        className="inline-flex min-h-11 items-center justify-self-center"
      >
        {t("kiosk.password")}
      </TextLink>
    </>
  );
}
