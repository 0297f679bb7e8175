import { useTranslation } from "react-i18next";
import { accountLimits } from "#contract/account-limits.ts";
import { NewPasswordField } from "#app/features/identity/new-password-field.tsx";
import { FailureAlert } from "#app/features/problems/failure-alert.tsx";
import { privacyPath, termsPath } from "#app/features/navigation/website-paths.ts";
import { typed, useFormFailure, wasTicked } from "#app/lib/form.ts";
import { PostForm, useIsPending } from "#app/lib/post-form.tsx";
import type { SignupStart } from "#app/lib/signup-paths.ts";
import { TextLink } from "#app/ui/anchor.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { Field } from "#app/ui/field.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import { IndustryField, useSuggestedSlug } from "#app/features/signup/organization-fields.tsx";
import { SlugField } from "./slug-field.tsx";

export const signupForm = "signup";

interface SignupFormProps {
  formKey: string;
  /** When the form was opened, signed. */
  token: string;
  start: SignupStart;
  industries: readonly string[];
  addressPattern: string;
}

/** Everything that a new organization needs to begin with. Posts to the page it is on. */
export function SignupForm({ formKey, token, start, industries, addressPattern }: SignupFormProps) {
  const { t } = useTranslation();
  const failure = useFormFailure(signupForm);
  const pending = useIsPending(signupForm);
  const { slug, type, suggestFor } = useSuggestedSlug(typed(failure, "slug", start.slug));
  const errors = failure?.fields ?? {};
  const label = (name: string) => t(`signup.fields.${name}`);
  const text = (
    name: string,
    more: { autoComplete: string; type?: string; maxLength?: number; hint?: string },
  ) => (
    <Field name={name} label={label(name)} hint={more.hint} error={errors[name]} required>
      <TextInput
        type={more.type}
        autoComplete={more.autoComplete}
        maxLength={more.maxLength ?? accountLimits.name}
        defaultValue={typed(failure, name)}
      />
    </Field>
  );
  return (
    <PostForm form={signupForm} formKey={formKey} className="grid gap-6">
      {/* A token that was refused is of no more use; one that was only too early is, a moment later. */}
      <input
        type="hidden"
        name="token"
        value={failure?.code === "bad_request" ? token : typed(failure, "token", token)}
      />
      <input type="hidden" name="plan" value={typed(failure, "plan", start.plan)} />
      <input type="hidden" name="currency" value={typed(failure, "currency", start.currency)} />
      <FailureAlert
        failure={failure}
        labels={Object.fromEntries(fieldNames.map((name) => [name, label(name)]))}
      />
      <Card>
        <CardHeader title={t("signup.organisation")} />
        <CardBody className="grid gap-5">
          <Field name="company" label={label("company")} error={errors["company"]} required>
            <TextInput
              autoComplete="organization"
              maxLength={accountLimits.name}
              defaultValue={typed(failure, "company", start.company)}
              onChange={(event) => suggestFor(event.target.value)}
            />
          </Field>
          <SlugField slug={slug} onChange={type} error={errors["slug"]} addressPattern={addressPattern} />
          <IndustryField
            label={label("industry")}
            failure={failure}
            industries={industries}
            start={start.industry}
          />
        </CardBody>
      </Card>
      <Card>
        <CardHeader title={t("signup.you")} description={t("signup.youText")} />
        <CardBody className="grid gap-5">
          {text("name", { autoComplete: "name" })}
          {text("email", {
            autoComplete: "email",
            type: "email",
            maxLength: accountLimits.email,
            hint: t("signup.emailHint"),
          })}
          {text("username", {
            autoComplete: "username",
            maxLength: accountLimits.username,
            hint: t("signup.usernameHint"),
          })}
          <NewPasswordField
            label={label("password")}
            hint={t("signup.passwordHint")}
            error={errors["password"]}
          />
        </CardBody>
      </Card>
      <HiddenInput label={t("signup.fields.homepage")} />
      <Checkbox
        name="terms"
        required
        defaultChecked={wasTicked(failure, "terms")}
        error={errors["terms"]}
        label={
          <>
            {t("signup.terms.accept")} <TextLink href={termsPath}>{t("signup.terms.service")}</TextLink>{" "}
            {t("signup.terms.and")} <TextLink href={privacyPath}>{t("signup.terms.privacy")}</TextLink>.
          </>
        }
      />
      <div>
        <Button wide pending={pending} pendingLabel={t("signup.pending")}>
          {t("signup.submit")}
        </Button>
      </div>
    </PostForm>
  );
}

const fieldNames = ["company", "slug", "industry", "name", "email", "username", "password", "terms"];

/** People do not see it and do not reach it with the keyboard; programs that fill in everything give themselves away. */
function HiddenInput({ label }: { label: string }) {
  return (
    <div aria-hidden className="sr-only">
      <label>
        {label}
        <input name="homepage" tabIndex={-1} autoComplete="off" defaultValue="" />
      </label>
    </div>
  );
}
