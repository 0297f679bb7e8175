import { useTranslation } from "react-i18next";
import { figureLimits } from "#contract/limits.ts";
import type { Policies } from "#contract/policies/schemas.ts";
import { type PolicySet, policyBounds, policySets } from "#contract/policies/words.ts";
import { SaveBar } from "#app/features/forms/save-button.tsx";
import { VersionInput } from "#app/features/portal/version-input.tsx";
import { FailureAlert } from "#app/features/problems/failure-alert.tsx";
import { GuardedForm } from "#app/features/unsaved-changes/guarded-form.tsx";
import { typed, useFormFailure, wasTicked } from "#app/lib/form.ts";
import { policiesPath } from "#app/lib/policy-paths.ts";
import { useIsPending } from "#app/lib/post-form.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import { Field } from "#app/ui/field.tsx";
import { RadioGroup } from "#app/ui/radio-group.tsx";
import { Switch } from "#app/ui/switch.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import { policyGroups } from "./groups.ts";
import { switchesName } from "./policy-values.ts";

export const policiesForm = "policies";

interface PoliciesFormProps {
  policies: Policies;
  /** The standard that filled the form in. */
  filledFrom: PolicySet | null;
  version: number;
  formKey: string;
}

/** Every policy on one page, saved together. */
export function PoliciesForm({ policies, filledFrom, version, formKey }: PoliciesFormProps) {
  const { t } = useTranslation();
  const failure = useFormFailure(policiesForm);
  const pending = useIsPending(policiesForm);
  const errors = failure?.fields ?? {};
  const nameOf = (policy: string) => t(`policies.names.${policy}`);
  return (
    <GuardedForm
      key={filledFrom ?? "saved"}
      form={policiesForm}
      formKey={formKey}
      subject={`${version}-${filledFrom ?? ""}`}
      className="grid gap-5"
    >
      <FailureAlert
        failure={failure}
        labels={Object.fromEntries(Object.keys(policies).map((name) => [name, nameOf(name)]))}
      />
      <VersionInput version={version} failure={failure} />
      {filledFrom && !failure && (
        <Alert tone="info" title={t("policies.set.filled", { set: t(`policies.set.${filledFrom}`) })}>
          {t("policies.set.filledText")}
        </Alert>
      )}
      <Card>
        <CardHeader title={t("policies.set.title")} description={t("policies.set.text")} />
        <CardBody className="grid gap-5">
          <RadioGroup
            name="set"
            legend={t("policies.set.legend")}
            defaultValue={typed(failure, "set", policies.set)}
            options={policySets.map((set) => ({
              value: set,
              label: t(`policies.set.${set}`),
              hint: t(`policies.set.${set}Hint`),
            }))}
            error={errors["set"]}
            required
          />
          <div className="grid gap-2">
            <p className="text-sm font-semibold">{t("policies.set.start")}</p>
            <div className="flex flex-wrap gap-2">
              {policySets.map((set) => (
                <LinkButton key={set} href={policiesPath({ start: set })} tone="secondary">
                  {t("policies.set.startOf", { set: t(`policies.set.${set}`) })}
                </LinkButton>
              ))}
            </div>
          </div>
        </CardBody>
      </Card>
      {policyGroups.map(({ key, switches, numbers }) => (
        <Card key={key}>
          <CardHeader
            title={t(`policies.groups.${key}.title`)}
            description={t(`policies.groups.${key}.text`)}
          />
          <CardBody className="grid gap-5">
            {switches.map((name) => (
              <Switch
                key={name}
                name={switchesName}
                value={name}
                label={nameOf(name)}
                hint={t(`policies.hints.${name}`)}
                onLabel={t("policies.on")}
                offLabel={t("policies.off")}
                defaultChecked={wasTicked(failure, switchesName, name, policies[name])}
              />
            ))}
            {numbers.length > 0 && (
              <div className="grid gap-5 sm:grid-cols-2">
                {numbers.map((name) => (
                  <Field
                    key={name}
                    name={name}
                    label={nameOf(name)}
                    hint={t(`policies.hints.${name}`, policyBounds[name])}
                    error={errors[name]}
                    required
                  >
                    <TextInput
                      inputMode="numeric"
                      maxLength={figureLimits.minutes}
                      defaultValue={typed(failure, name, String(policies[name]))}
                      suffix={t(`policies.units.${name}`)}
                      autoComplete="off"
                    />
                  </Field>
                ))}
              </div>
            )}
          </CardBody>
        </Card>
      ))}
      <SaveBar pending={pending}>{t("policies.save")}</SaveBar>
    </GuardedForm>
  );
}
