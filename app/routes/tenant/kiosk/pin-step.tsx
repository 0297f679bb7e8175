import { useTranslation } from "react-i18next";
import { pinCodeLimit } from "#contract/badges/words.ts";
import { PinInput } from "#app/features/kiosks/pin-input.tsx";
import { FailureAlert } from "#app/features/problems/failure-alert.tsx";
import { useFormFailure } from "#app/lib/form.ts";
import { PostForm, useIsPending } from "#app/lib/post-form.tsx";
import { TextLink } from "#app/ui/anchor.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import { choosePinForm, pinForm } from "./kiosk-forms.ts";

/** A badge that was scanned just now. */
export interface Held {
  badge: string;
  name: string;
  hasPin: boolean;
}

interface PinStepProps {
  held: Held;
  redirectTo: string;
  formKey: string;
  startHref: string;
}

/** Then the PIN; the first time, the code from the administrator and the PIN that the person chooses. */
export function PinStep({ held, redirectTo, formKey, startHref }: PinStepProps) {
  const { t } = useTranslation();
  const form = held.hasPin ? pinForm : choosePinForm;
  const failure = useFormFailure(form);
  const pending = useIsPending(form);
  const labels = { pin: t("kiosk.newPin"), pinCode: t("kiosk.code"), pinAgain: t("kiosk.again") };
  return (
    <>
      <p className="text-lg font-semibold wrap-anywhere">{t("kiosk.hello", { name: held.name })}</p>
      {!held.hasPin && <p className="text-ink-muted">{t("kiosk.choose")}</p>}
      <FailureAlert failure={failure} labels={labels} />
      <PostForm form={form} formKey={formKey} key={failure?.nextKey} className="grid gap-5">
        <input type="hidden" name="redirectTo" value={redirectTo} />
        <input type="hidden" name="badge" value={held.badge} />
        <input type="hidden" name="name" value={held.name} />
        {held.hasPin ? (
          <Field
            name="pin"
            label={t("kiosk.pin")}
            hint={t("kiosk.pinHint")}
            error={failure?.fields["pin"]}
            required
          >
            <PinInput focused />
          </Field>
        ) : (
          <>
            <Field name="pinCode" label={labels.pinCode} error={failure?.fields["code"]} required>
              <TextInput floor mono inputMode="numeric" maxLength={pinCodeLimit} autoComplete="off" />
            </Field>
            <Field
              name="pin"
              label={labels.pin}
              hint={t("kiosk.newPinHint")}
              error={failure?.fields["pin"]}
              required
            >
              <PinInput />
            </Field>
            <Field name="pinAgain" label={labels.pinAgain} error={failure?.fields["pinAgain"]} required>
              <PinInput />
            </Field>
          </>
        )}
        <Button wide size="floor" pending={pending} pendingLabel={t("kiosk.pending")}>
          {t(held.hasPin ? "kiosk.submit" : "kiosk.chooseSubmit")}
        </Button>
      </PostForm>
      <TextLink href={startHref} className="inline-flex min-h-11 items-center justify-self-center">
        {t("kiosk.other")}
      </TextLink>
    </>
  );
}
