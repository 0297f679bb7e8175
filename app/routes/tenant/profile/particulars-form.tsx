import { useTranslation } from "react-i18next";
import { accountLimits } from "#contract/account-limits.ts";
import type { Profile } from "#contract/profile/schemas.ts";
import { SaveButton } from "#app/features/forms/save-button.tsx";
import { ConflictChoice } from "#app/features/conflict/conflict-choice.tsx";
import { FailureAlert } from "#app/features/problems/failure-alert.tsx";
import { GuardedForm } from "#app/features/unsaved-changes/guarded-form.tsx";
import { typed, useFormFailure, wasTicked } from "#app/lib/form.ts";
import type { FormFailure } from "#app/lib/form.ts";
import { formatZone } from "#contract/format.ts";
import { profilePath } from "#app/lib/people-paths.ts";
import { useIsPending } from "#app/lib/post-form.tsx";
import { timeZoneOptions } from "#app/lib/time-zone-options.ts";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import { Field } from "#app/ui/field.tsx";
import { LongSelect } from "#app/ui/select.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import { Switch } from "#app/ui/switch.tsx";

export const particularsForm = "particulars";

interface ParticularsFormProps {
  profile: Profile;
  formKey: string;
}

/** One's own time zone and notifications. */
export function ParticularsForm({ profile, formKey }: ParticularsFormProps) {
  const { t } = useTranslation();
  const failure = useFormFailure(particularsForm);
  const pending = useIsPending(particularsForm);
  const errors = failure?.fields ?? {};
  if (failure?.code === "stale") return <StaleParticulars {...{ profile, failure, formKey }} />;
  return (
    <Card>
      <CardHeader title={t("profile.particulars.title")} />
      <CardBody>
        <FailureAlert
          failure={failure}
          labels={{ phone: t("profile.particulars.phone"), timeZone: t("profile.particulars.timeZone") }}
        />
        <GuardedForm
          key={profile.version}
          form={particularsForm}
          formKey={formKey}
          subject={String(profile.version)}
          className="grid gap-5"
        >
          <input type="hidden" name="version" value={profile.version} />
          <Field
            name="phone"
            label={t("profile.particulars.phone")}
            hint={t("profile.particulars.phoneHint")}
            error={errors["phone"]}
          >
            <TextInput
              type="tel"
              autoComplete="tel"
              maxLength={accountLimits.phone}
              defaultValue={typed(failure, "phone", profile.phone ?? "")}
            />
          </Field>
          <Field
            name="timeZone"
            label={t("profile.particulars.timeZone")}
            hint={t("profile.particulars.timeZoneHint")}
            error={errors["timeZone"]}
          >
            <LongSelect
              optionsHtml={timeZoneOptions(
                typed(failure, "timeZone", profile.timeZone ?? ""),
                t("profile.particulars.browserZone"),
              )}
            />
          </Field>
          <Switch
            name="dailyMail"
            label={t("profile.particulars.dailyMail")}
            hint={t(
              profile.email === null
                ? "profile.particulars.dailyMailNoEmail"
                : "profile.particulars.dailyMailHint",
            )}
            defaultChecked={wasTicked(failure, "dailyMail", "on", profile.dailyMail)}
            onLabel={t("profile.on")}
            offLabel={t("profile.off")}
          />
          <SaveButton pending={pending} className="justify-self-start max-sm:w-full">
            {t("profile.particulars.save")}
          </SaveButton>
        </GuardedForm>
      </CardBody>
    </Card>
  );
}

interface StaleParticularsProps extends ParticularsFormProps {
  failure: FormFailure;
}

/** Changed elsewhere in the meantime, by an administrator or on another device: both values, and the choice between them. */
function StaleParticulars({ profile, failure, formKey }: StaleParticularsProps) {
  const { t } = useTranslation();
  const label = (name: string) => t(`profile.particulars.${name}`);
  const switched = (value: string) => t(value === "on" ? "profile.on" : "profile.off");
  return (
    <ConflictChoice
      form={particularsForm}
      formKey={formKey}
      version={profile.version}
      keepHref={profilePath}
      fields={[
        {
          name: "phone",
          label: label("phone"),
          mine: typed(failure, "phone"),
          theirs: profile.phone ?? "",
        },
        {
          name: "timeZone",
          label: label("timeZone"),
          mine: typed(failure, "timeZone"),
          theirs: profile.timeZone ?? "",
          wordsOf: (zone) => (zone ? formatZone(zone) : label("browserZone")),
        },
        {
          name: "dailyMail",
          label: label("dailyMail"),
          mine: wasTicked(failure, "dailyMail") ? "on" : "",
          theirs: profile.dailyMail ? "on" : "",
          wordsOf: switched,
        },
      ]}
    />
  );
}
