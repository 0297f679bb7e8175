import { useTranslation } from "react-i18next";
import { administratorLimits } from "#contract/limits.ts";
import { platformRoles } from "#contract/access.ts";
import type { PlatformAdministrator } from "#contract/identity/schemas.ts";
import { typed } from "#app/lib/form.ts";
import type { FormFailure } from "#app/lib/form.ts";
import { Field } from "#app/ui/field.tsx";
import { RadioGroup } from "#app/ui/radio-group.tsx";
import { TextInput } from "#app/ui/text-input.tsx";

interface AdministratorFieldsProps {
  failure: FormFailure | undefined;
  /** The saved account; omitted for a new one. */
  admin?: Omit<PlatformAdministrator, "id"> | undefined;
}

/** Name, username and email of an administrator. */
export function IdentityFields({ failure, admin }: AdministratorFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <Field name="name" label={t("administrators.fields.name")} error={failure?.fields["name"]} required>
        <TextInput
          maxLength={administratorLimits.name}
          autoComplete="off"
          defaultValue={typed(failure, "name", admin?.name)}
        />
      </Field>
      <Field
        name="username"
        label={t("administrators.fields.username")}
        hint={t("administrators.usernameHint")}
        error={failure?.fields["username"]}
        required
      >
        <TextInput
          maxLength={administratorLimits.username}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={typed(failure, "username", admin?.username)}
        />
      </Field>
      <Field name="email" label={t("administrators.fields.email")} error={failure?.fields["email"]} required>
        <TextInput
          type="email"
          maxLength={administratorLimits.email}
          autoComplete="off"
          defaultValue={typed(failure, "email", admin?.email)}
        />
      </Field>
    </>
  );
}

/** What the administrator may do. */
export function RoleField({ failure, admin }: AdministratorFieldsProps) {
  const { t } = useTranslation();
  return (
    <RadioGroup
      name="role"
      legend={t("administrators.fields.role")}
      defaultValue={typed(failure, "role", admin?.role ?? "viewer")}
      error={failure?.fields["role"]}
      required
      options={platformRoles.map((role) => ({
        value: role,
        label: t(`administrators.roles.${role}.name`),
        hint: t(`administrators.roles.${role}.hint`),
      }))}
    />
  );
}

/** What the inputs are called, for the summary of what is wrong. */
export function useAdministratorLabels(): Record<string, string> {
  const { t } = useTranslation();
  const names = ["name", "username", "email", "role", "password"];
  return Object.fromEntries(names.map((name) => [name, t(`administrators.fields.${name}`)]));
}
