import { useTranslation } from "react-i18next";
import type { Kiosk } from "#contract/kiosks/schemas.ts";
import { kioskNameLimit } from "#contract/kiosks/words.ts";
import { FailureAlert } from "#app/features/problems/failure-alert.tsx";
import { typed, useFormFailure } from "#app/lib/form.ts";
import { PostForm, useIsPending } from "#app/lib/post-form.tsx";
import { Button } from "#app/ui/button.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Field } from "#app/ui/field.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import { renameForm, renewForm, revokeForm } from "./kiosk-forms.ts";

interface KioskActionsProps {
  kiosk: Kiosk;
  formKey: string;
}

/** A new code at once; a new name, and the end, behind a fold. */
export function KioskActions({ kiosk, formKey }: KioskActionsProps) {
  const { t } = useTranslation();
  const { id, name } = kiosk;
  const renew = `${renewForm} ${id}`;
  const revoke = `${revokeForm} ${id}`;
  const pending = { renew: useIsPending(renew), revoke: useIsPending(revoke) };
  const subject = (
    <>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="name" value={name} />
    </>
  );
  return (
    <div className="grid gap-1">
      <FailureAlert failure={useFormFailure(renew)} />
      <PostForm form={renew} formKey={`${formKey}-code`} subject={String(kiosk.version)}>
        {subject}
        <Button tone="secondary" pending={pending.renew} aria-label={t("kiosks.code.renewOf", { name })}>
          {t("kiosks.code.renew")}
        </Button>
      </PostForm>
      <Rename kiosk={kiosk} formKey={`${formKey}-name`} />
      <Disclosure summary={t("kiosks.revoke.summary")}>
        <p className="mb-3 text-ink-muted">{t("kiosks.revoke.text")}</p>
        <PostForm form={revoke} formKey={`${formKey}-revoke`}>
          {subject}
          <Button tone="danger" pending={pending.revoke} aria-label={t("kiosks.revoke.of", { name })}>
            {t("kiosks.revoke.submit")}
          </Button>
        </PostForm>
      </Disclosure>
    </div>
  );
}

function Rename({ kiosk: { id, name, version }, formKey }: KioskActionsProps) {
  const { t } = useTranslation();
  const form = `${renameForm} ${id}`;
  const failure = useFormFailure(form);
  const pending = useIsPending(form);
  return (
    <Disclosure summary={t("kiosks.rename")} open={failure !== undefined}>
      <FailureAlert failure={failure} labels={{ name: t("kiosks.name") }} />
      <PostForm form={form} formKey={formKey} subject={String(version)} className="grid gap-3">
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="version" value={version} />
        <Field name="name" label={t("kiosks.name")} error={failure?.fields["name"]} required>
          <TextInput
            maxLength={kioskNameLimit}
            defaultValue={typed(failure, "name", name)}
            autoComplete="off"
          />
        </Field>
        <Button
          tone="secondary"
          pending={pending}
          className="justify-self-start"
          aria-label={t("kiosks.renameOf", { name })}
        >
          {t("kiosks.renameSubmit")}
        </Button>
      </PostForm>
    </Disclosure>
  );
}
