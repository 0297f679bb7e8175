import { data } from "@remix-run/node";
import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import {
  getNotificationSettings,
  setNotificationSettings,
  unsubscribePush,
} from "#contract/notifications/calls.ts";
import { PageHead } from "#app/features/navigation/page-head.tsx";
import { redirectWithFlash } from "#app/lib/flash.server.ts";
import { answerForm, newFormKey, readForm } from "#app/lib/form.server.ts";
import { tenantAction, tenantLoader } from "#app/lib/guards.server.ts";
import { notificationSettingsPath } from "#app/lib/notification-paths.ts";
import { tenantTitle } from "#app/lib/page-title.ts";
import { profilePath } from "#app/lib/people-paths.ts";
import type { RouteHandle } from "#app/lib/route-handle.ts";
import { browserForm, Browsers } from "./notifications/browsers.tsx";
import { channelsFrom } from "./notifications/channels-from.ts";
import { SettingsForm, settingsForm } from "./notifications/settings-form.tsx";

export const handle: RouteHandle = { texts: ["notifications", "people"] };

export const loader = tenantLoader(getNotificationSettings.access, async ({ call }) => ({
  settings: await call(getNotificationSettings, {}),
  formKey: newFormKey(),
}));

export const action = tenantAction(setNotificationSettings.access, async ({ call, request, context }) => {
  const posted = await readForm(request, context.requestId);
  return answerForm(posted, async () => {
    const options = { idempotencyKey: posted.key };
    if (posted.form === browserForm) {
      await call(unsubscribePush, { ...options, params: { id: posted.text("id") } });
      return redirectWithFlash(notificationSettingsPath, "pushEnded");
    }
    if (posted.form !== settingsForm)
      throw data({ code: "bad_request", requestId: context.requestId }, { status: 400 });
    const body = { version: posted.text("version"), channels: channelsFrom(posted) };
    await call(setNotificationSettings, { ...options, body });
    return redirectWithFlash(notificationSettingsPath, "notificationsSaved");
  });
});

/** A refused form was out of date: the current state is loaded. */
export function shouldRevalidate() {
  return true;
}

export default function NotificationSettingsPage() {
  const { settings, formKey } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <>
      <PageHead
        crumbs={[
          { label: t("profile.title"), href: profilePath },
          { label: t("notifications.choose.title") },
        ]}
        title={t("notifications.choose.title")}
        description={t("notifications.choose.text")}
      />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <SettingsForm settings={settings} formKey={formKey} />
        <Browsers settings={settings} formKey={formKey} />
      </div>
    </>
  );
}

export const meta: MetaFunction = ({ matches }) => tenantTitle(matches, "notifications.choose.title");
