import { useTranslation } from "react-i18next";
import type { OwnNotificationSettings } from "#contract/notifications/schemas.ts";
import {
  type NotificationChannel,
  notificationChannels,
  notificationKinds,
} from "#contract/notifications/words.ts";
import { formatZone } from "#contract/format.ts";
import { SaveButton } from "#app/features/forms/save-button.tsx";
import { FailureAlert } from "#app/features/problems/failure-alert.tsx";
import { GuardedForm } from "#app/features/unsaved-changes/guarded-form.tsx";
import { typed, useFormFailure, wasTicked } from "#app/lib/form.ts";
import { useIsPending } from "#app/lib/post-form.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { Field } from "#app/ui/field.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import { quietName } from "./channels-from.ts";

export const settingsForm = "notifications";

/** What a person is told by which channel, and when not. */
export function SettingsForm({ settings, formKey }: { settings: OwnNotificationSettings; formKey: string }) {
  const { t } = useTranslation();
  const failure = useFormFailure(settingsForm);
  const pending = useIsPending(settingsForm);
  const { version, channels, emailConfirmed } = settings;
  return (
    <Card>
      <CardHeader title={t("notifications.choose.kinds")} description={t("notifications.choose.vital")} />
      <CardBody>
        <FailureAlert failure={failure} labels={quietLabels(t)} />
        {!emailConfirmed && (
          <Alert tone="info" className="mb-4">
            {t("notifications.choose.emailUnconfirmed")}
          </Alert>
        )}
        <GuardedForm
          key={version}
          form={settingsForm}
          formKey={formKey}
          subject={String(version)}
          className="grid gap-5"
        >
          <input type="hidden" name="version" value={version} />
          <div className="divide-y divide-line">
            {notificationKinds.map((kind) => (
              <fieldset key={kind} className="py-2">
                <legend className="float-left w-full font-medium">{t(`notifications.kinds.${kind}`)}</legend>
                <div className="clear-both flex flex-wrap gap-x-6">
                  {notificationChannels.map((channel) => (
                    <Checkbox
                      key={channel}
                      name={channel}
                      value={kind}
                      label={t(`notifications.choose.channels.${channel}`)}
                      defaultChecked={wasTicked(
                        failure,
                        channel,
                        kind,
                        !channels[channel].off.includes(kind),
                      )}
                    />
                  ))}
                </div>
              </fieldset>
            ))}
          </div>
          <h3 className="font-semibold">{t("notifications.choose.quiet")}</h3>
          <p className="text-sm text-ink-muted">
            {t("notifications.choose.quietHint", {
              zone: settings.timeZone
                ? formatZone(settings.timeZone)
                : t("notifications.choose.machinesZone"),
            })}
          </p>
          {notificationChannels.map((channel) => (
            <QuietFields key={channel} channel={channel} settings={settings} />
          ))}
          <SaveButton pending={pending} className="justify-self-start max-sm:w-full">
            {t("notifications.choose.save")}
          </SaveButton>
        </GuardedForm>
      </CardBody>
    </Card>
  );
}

interface QuietFieldsProps {
  channel: NotificationChannel;
  settings: OwnNotificationSettings;
}

function QuietFields({ channel, settings }: QuietFieldsProps) {
  const { t } = useTranslation();
  const failure = useFormFailure(settingsForm);
  const { quiet } = settings.channels[channel];
  const whole = failure?.fields[`channels.${channel}.quiet`];
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-semibold">{t(`notifications.choose.channels.${channel}`)}</legend>
      <p className="mb-2 text-sm text-ink-muted">{t(`notifications.choose.channelHints.${channel}`)}</p>
      <div className="grid max-w-md grid-cols-2 gap-3">
        {(["from", "until"] as const).map((end) => {
          const name = quietName(channel, end);
          return (
            <Field
              key={end}
              name={name}
              label={t(`notifications.choose.${end}`)}
              error={failure?.fields[name] ?? (end === "until" ? whole : undefined)}
            >
              <TextInput type="time" defaultValue={typed(failure, name, quiet?.[end] ?? "")} />
            </Field>
          );
        })}
      </div>
    </fieldset>
  );
}

function quietLabels(t: (key: string, values?: Record<string, string>) => string): Record<string, string> {
  return Object.fromEntries(
    notificationChannels.flatMap((channel) => {
      const words = { channel: t(`notifications.choose.channels.${channel}`) };
      return [
        [quietName(channel, "from"), t("notifications.choose.quietFrom", words)],
        [quietName(channel, "until"), t("notifications.choose.quietUntil", words)],
        [`channels.${channel}.quiet`, t("notifications.choose.quietUntil", words)],
      ];
    }),
  );
}
