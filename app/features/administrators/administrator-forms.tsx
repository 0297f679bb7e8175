import { CircleCheck, CirclePause, Mail, Save } from "#app/ui/icons/icons.ts";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { AdministratorItem } from "#contract/administrators/schemas.ts";
import { SaveButton } from "#app/features/forms/save-button.tsx";
import { VersionInput } from "#app/features/portal/version-input.tsx";
import { FailureAlert } from "#app/features/problems/failure-alert.tsx";
import { GuardedForm } from "#app/features/unsaved-changes/guarded-form.tsx";
import { useFormFailure } from "#app/lib/form.ts";
import { PostForm, useIsPending } from "#app/lib/post-form.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import { IdentityFields, RoleField, useAdministratorLabels } from "./administrator-fields.tsx";
import { administratorValues } from "./administrator-values.ts";

export const administratorForms = {
  invite: "administrator-invite",
  update: "administrator-update",
  again: "administrator-again",
  deactivate: "administrator-deactivate",
  reactivate: "administrator-reactivate",
} as const;

interface FormProps {
  admin: AdministratorItem;
  formKey: string;
}

/** A new account: its link is sent by email. */
export function InviteForm({ formKey }: { formKey: string }) {
  const { t } = useTranslation();
  const failure = useFormFailure(administratorForms.invite);
  const pending = useIsPending(administratorForms.invite);
  return (
    <Card className="max-w-2xl">
      <CardBody>
        <FailureAlert failure={failure} labels={useAdministratorLabels()} />
        <GuardedForm form={administratorForms.invite} formKey={formKey} className="grid gap-5">
          <IdentityFields failure={failure} />
          <RoleField failure={failure} />
          <div>
            <Button icon={<Mail aria-hidden />} pending={pending} pendingLabel={t("common.sending")}>
              {t("administrators.invite")}
            </Button>
          </div>
        </GuardedForm>
      </CardBody>
    </Card>
  );
}

/** Everything about an account. It acts on the version that it was rendered from. */
export function AdministratorForm({ admin, formKey }: FormProps) {
  const { t } = useTranslation();
  const failure = useFormFailure(administratorForms.update);
  const pending = useIsPending(administratorForms.update);
  return (
    <Card>
      <CardHeader title={t("administrators.account")} />
      <CardBody>
        <FailureAlert failure={failure} labels={useAdministratorLabels()} />
        <GuardedForm
          key={Object.values(administratorValues(admin)).join("\n")}
          form={administratorForms.update}
          formKey={formKey}
          subject={String(admin.version)}
          className="grid gap-5"
        >
          <VersionInput version={admin.version} failure={failure} />
          <IdentityFields failure={failure} admin={admin} />
          <RoleField failure={failure} admin={admin} />
          <div>
            <SaveButton icon={<Save aria-hidden />} pending={pending}>
              {t("administrators.save")}
            </SaveButton>
          </div>
        </GuardedForm>
      </CardBody>
    </Card>
  );
}

/** The other actions on the account, in its current state. */
export function AdministratorActions({ admin, formKey }: FormProps) {
  const { t } = useTranslation();
  const action = (form: keyof typeof administratorForms, icon: ReactNode, tone: "secondary" | "danger") => (
    <OneButtonForm key={form} admin={admin} formKey={formKey} name={form} icon={icon} tone={tone} />
  );
  return (
    <Card>
      <CardHeader title={t("administrators.access")} />
      <CardBody className="grid gap-6">
        {admin.state === "invited" && action("again", <Mail aria-hidden />, "secondary")}
        {admin.state === "deactivated"
          ? action("reactivate", <CircleCheck aria-hidden />, "secondary")
          : action("deactivate", <CirclePause aria-hidden />, "danger")}
      </CardBody>
    </Card>
  );
}

interface OneButtonFormProps extends FormProps {
  name: keyof typeof administratorForms;
  icon: ReactNode;
  tone: "secondary" | "danger";
}

function OneButtonForm({ admin, formKey, name, icon, tone }: OneButtonFormProps) {
  const { t } = useTranslation();
  const form = administratorForms[name];
  const failure = useFormFailure(form);
  const pending = useIsPending(form);
  return (
    <PostForm
      form={form}
      formKey={`${formKey}-${name}`}
      subject={String(admin.version)}
      className="grid gap-2"
    >
      <FailureAlert failure={failure} />
      <input type="hidden" name="version" value={admin.version} />
      <p className="max-w-prose text-ink-muted">{t(`administrators.actions.${name}.text`)}</p>
      <div>
        <SaveButton tone={tone} icon={icon} pending={pending}>
          {t(`administrators.actions.${name}.button`)}
        </SaveButton>
      </div>
    </PostForm>
  );
}
