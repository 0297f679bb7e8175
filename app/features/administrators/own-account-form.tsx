import { Save } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { AdministratorItem } from "#contract/administrators.ts";
import { FailureAlert } from "#app/features/shell/failure-alert.tsx";
import { GuardedForm } from "#app/features/shell/guarded-form.tsx";
import { useFormFailure } from "#app/lib/form.ts";
import { platformSignInPath } from "#app/lib/paths.ts";
import { useIsPending } from "#app/lib/post-form.tsx";
import { TextLink } from "#app/ui/anchor.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card, CardBody } from "#app/ui/card.tsx";
import { Field } from "#app/ui/field.tsx";
import { PasswordInput } from "#app/ui/password-input.tsx";
import { IdentityFields, useAdministratorLabels } from "./administrator-fields.tsx";

const ownAccountForm = "own-account";

/** One's own name, username and email; the password proves that it is oneself. */
export function OwnAccountForm({ account, formKey }: { account: AdministratorItem; formKey: string }) {
  const { t } = useTranslation();
  const failure = useFormFailure(ownAccountForm);
  const pending = useIsPending(ownAccountForm);
  const kept = failure?.code === "stale" ? undefined : failure;
  return (
    <Card className="max-w-2xl">
      <CardBody>
        <FailureAlert failure={failure} labels={useAdministratorLabels()} />
        <GuardedForm
          key={account.version}
          form={ownAccountForm}
          formKey={formKey}
          subject={String(account.version)}
          className="grid gap-5"
        >
          <input type="hidden" name="version" value={account.version} />
          <IdentityFields failure={kept} admin={account} />
          <Field
            name="password"
            label={t("administrators.fields.password")}
            hint={t("administrators.own.passwordHint")}
            error={failure?.fields["password"]}
            required
          >
            <PasswordInput
              autoComplete="current-password"
              showLabel={t("platform.signIn.showPassword")}
              hideLabel={t("platform.signIn.hidePassword")}
            />
          </Field>
          <p className="text-sm">
            <TextLink href={platformSignInPath({ forgot: "1" })}>
              {t("administrators.own.newPassword")}
            </TextLink>
          </p>
          <div>
            <Button icon={<Save aria-hidden />} pending={pending} pendingLabel={t("common.saving")}>
              {t("administrators.save")}
            </Button>
          </div>
        </GuardedForm>
      </CardBody>
    </Card>
  );
}
