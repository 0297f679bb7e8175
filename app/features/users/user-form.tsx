import { useTranslation } from "react-i18next";
import { accountLimits } from "#contract/account-limits.ts";
import { SaveButton } from "#app/features/forms/save-button.tsx";
import { FailureAlert } from "#app/features/problems/failure-alert.tsx";
import { GuardedForm } from "#app/features/unsaved-changes/guarded-form.tsx";
import { typed, useFormFailure, wasTicked } from "#app/lib/form.ts";
import { useIsPending } from "#app/lib/post-form.tsx";
import { ActionBar } from "#app/ui/action-bar.tsx";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { Field, FieldError } from "#app/ui/field.tsx";
import { RadioGroup } from "#app/ui/radio-group.tsx";
import { Select } from "#app/ui/select.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import { kinds } from "./user-draft.ts";
import type { UserValues } from "./user-draft.ts";

export const userForm = "user";

interface UserFormProps {
  values: UserValues;
  roles: readonly { id: string; name: string }[];
  teams: readonly { id: string; name: string }[];
  formKey: string;
  submitLabel: string;
  /** Of the person who is changed; left out for a new one. */
  version?: number;
}

/** A person to fill in, new or known. */
export function UserForm({ values, roles, teams, formKey, submitLabel, version }: UserFormProps) {
  const { t } = useTranslation();
  const failure = useFormFailure(userForm);
  const pending = useIsPending(userForm);
  const errors = failure?.fields ?? {};
  const label = (name: string) => t(`users.form.${name}`);
  const was = (name: Exclude<keyof UserValues, "teamIds">) => typed(failure, name, values[name]);
  const names = ["name", "username", "email", "jobTitle", "kind", "employer", "phone", "roleId", "teamIds"];
  return (
    <GuardedForm
      form={userForm}
      formKey={formKey}
      subject={String(version ?? "")}
      className="grid max-w-3xl gap-6"
    >
      <FailureAlert failure={failure} labels={Object.fromEntries(names.map((name) => [name, label(name)]))} />
      {version !== undefined && <input type="hidden" name="version" value={version} />}
      {failure?.reasons.some(({ code }) => code === "own_right") && (
        <Checkbox name="confirmed" boxed label={t("users.form.confirmOwnRight")} />
      )}
      <Card>
        <CardHeader title={t("users.form.person")} />
        <CardBody className="grid gap-5 sm:grid-cols-2">
          <Field name="name" label={label("name")} error={errors["name"]} required>
            <TextInput maxLength={accountLimits.name} defaultValue={was("name")} autoComplete="off" />
          </Field>
          <Field
            name="jobTitle"
            label={label("jobTitle")}
            optionalMark={t("common.optional")}
            error={errors["jobTitle"]}
          >
            <TextInput maxLength={accountLimits.name} defaultValue={was("jobTitle")} autoComplete="off" />
          </Field>
          <Field
            name="username"
            label={label("username")}
            hint={t("users.form.usernameHint")}
            error={errors["username"]}
            required
          >
            <TextInput
              maxLength={accountLimits.username}
              defaultValue={was("username")}
              autoComplete="off"
              autoCapitalize="none"
            />
          </Field>
          <Field
            name="email"
            label={label("email")}
            hint={t("users.form.emailHint")}
            optionalMark={t("common.optional")}
            error={errors["email"]}
          >
            <TextInput
              type="email"
              maxLength={accountLimits.email}
              defaultValue={was("email")}
              autoComplete="off"
            />
          </Field>
          <Field
            name="phone"
            label={label("phone")}
            hint={t("users.form.phoneHint")}
            optionalMark={t("common.optional")}
            error={errors["phone"]}
          >
            <TextInput
              type="tel"
              maxLength={accountLimits.phone}
              defaultValue={was("phone")}
              autoComplete="off"
            />
          </Field>
        </CardBody>
      </Card>
      <Card>
        <CardHeader title={t("users.form.work")} description={t("users.form.workText")} />
        <CardBody className="grid gap-5">
          <RadioGroup
            name="kind"
            legend={label("kind")}
            options={kinds.map((kind) => ({
              value: kind,
              label: t(`users.kinds.${kind}`),
              hint: t(`users.kindHints.${kind}`),
            }))}
            defaultValue={was("kind")}
            error={errors["kind"]}
            required
          />
          <div className="grid gap-5 sm:grid-cols-2">
            <Field
              name="roleId"
              label={label("roleId")}
              hint={t("users.form.roleHint")}
              error={errors["roleId"]}
              required
            >
              <Select
                key={was("roleId")}
                defaultValue={was("roleId")}
                placeholder={t("users.form.chooseRole")}
                options={roles.map(({ id, name }) => ({ value: id, label: name }))}
              />
            </Field>
            <Field
              name="employer"
              label={label("employer")}
              hint={t("users.form.employerHint")}
              optionalMark={t("common.optional")}
              error={errors["employer"]}
            >
              <TextInput maxLength={accountLimits.name} defaultValue={was("employer")} autoComplete="off" />
            </Field>
          </div>
          {teams.length > 0 && (
            <fieldset>
              <legend className="text-sm font-semibold">{label("teamIds")}</legend>
              {errors["teamIds"] && <FieldError>{errors["teamIds"]}</FieldError>}
              <div className="grid gap-x-6 sm:grid-cols-2">
                {teams.map(({ id, name }) => (
                  <Checkbox
                    key={id}
                    name="teamIds"
                    value={id}
                    label={name}
                    defaultChecked={wasTicked(failure, "teamIds", id, values.teamIds.includes(id))}
                  />
                ))}
              </div>
            </fieldset>
          )}
        </CardBody>
      </Card>
      <ActionBar>
        <SaveButton pending={pending} className="max-md:w-full">
          {submitLabel}
        </SaveButton>
      </ActionBar>
    </GuardedForm>
  );
}
