import { useTranslation } from "react-i18next";
import type { Profile } from "#contract/profile.ts";
import { FailureAlert } from "#app/features/shell/failure-alert.tsx";
import { GuardedForm } from "#app/features/shell/guarded-form.tsx";
import { typed, useFormFailure, wasTicked } from "#app/lib/form.ts";
import { formatZone } from "#app/lib/format.ts";
import { useIsPending } from "#app/lib/post-form.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import { Field } from "#app/ui/field.tsx";
import { Select } from "#app/ui/select.tsx";
import { Switch } from "#app/ui/switch.tsx";
import { TextInput } from "#app/ui/text-input.tsx";

export const particularsForm = "particulars";

interface ParticularsFormProps {
  profile: Profile;
  /** IANA names. */
  zones: readonly string[];
  formKey: string;
}

/** One's own name, time zone and notifications. */
export function ParticularsForm({ profile, zones, formKey }: ParticularsFormProps) {
  const { t } = useTranslation();
  const failure = useFormFailure(particularsForm);
  const pending = useIsPending(particularsForm);
  const errors = failure?.fields ?? {};
  // Somebody else was quicker: the form shows how it stands now.
  const kept = failure?.code === "stale" ? undefined : failure;
  return (
    <Card>
      <CardHeader title={t("profile.particulars.title")} />
      <CardBody>
        <FailureAlert
          failure={failure}
          labels={{ name: t("users.form.name"), timeZone: t("profile.particulars.timeZone") }}
        />
        <GuardedForm
          key={profile.version}
          form={particularsForm}
          formKey={formKey}
          subject={String(profile.version)}
          className="grid gap-5"
        >
          <input type="hidden" name="version" value={profile.version} />
          <Field name="name" label={t("users.form.name")} error={errors["name"]} required>
            <TextInput maxLength={120} defaultValue={typed(kept, "name", profile.name)} autoComplete="name" />
          </Field>
          <Field
            name="timeZone"
            label={t("profile.particulars.timeZone")}
            hint={t("profile.particulars.timeZoneHint")}
            error={errors["timeZone"]}
          >
            <Select
              defaultValue={typed(kept, "timeZone", profile.timeZone ?? "")}
              placeholder={t("profile.particulars.browserZone")}
              options={zones.map((zone) => ({ value: zone, label: formatZone(zone) }))}
            />
          </Field>
          <Switch
            name="dailyMail"
            label={t("profile.particulars.dailyMail")}
            hint={t("profile.particulars.dailyMailHint")}
            defaultChecked={wasTicked(kept, "dailyMail", "on", profile.dailyMail)}
            onLabel={t("profile.on")}
            offLabel={t("profile.off")}
          />
          <Button
            pending={pending}
            pendingLabel={t("common.saving")}
            className="justify-self-start max-sm:w-full"
          >
            {t("profile.particulars.save")}
          </Button>
        </GuardedForm>
      </CardBody>
    </Card>
  );
}
