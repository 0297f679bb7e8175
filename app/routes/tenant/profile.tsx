import { data } from "@remix-run/node";
import type { MetaFunction } from "@remix-run/node";
import { useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { signedIn } from "#contract/access.ts";
import { getProfile, listOwnSessions } from "#contract/profile/calls.ts";
import { answerProfileForm } from "./profile/answer-profile-form.server.ts";
import { EmailForm } from "./profile/email-form.tsx";
import { ParticularsForm } from "./profile/particulars-form.tsx";
import { PasswordForm } from "./profile/password-form.tsx";
import { ThemeForm } from "#app/features/theme/theme-form.tsx";
import { CertificateList } from "#app/features/users/certificate-list.tsx";
import { signOutEverywherePath } from "#app/features/offline/signs-out.ts";
import { SessionList } from "#app/features/users/session-list.tsx";
import { answerForm, newFormKey, readForm } from "#app/lib/form.server.ts";
import { tenantAction, tenantLoader } from "#app/lib/guards.server.ts";
import { notificationSettingsPath } from "#app/lib/notification-paths.ts";
import { tenantTitle } from "#app/lib/page-title.ts";
import type { RootData } from "#app/features/shell/root-data.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import { DefinitionList } from "#app/ui/definition-list.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import type { RouteHandle } from "#app/lib/route-handle.ts";

export const handle: RouteHandle = { texts: ["identity", "people"] };

export const loader = tenantLoader(signedIn, async ({ call }) => {
  const [profile, sessions] = await Promise.all([call(getProfile, {}), call(listOwnSessions, {})]);
  return {
    profile,
    sessions: sessions.items,
    today: new Date().toISOString().slice(0, 10),
    formKey: newFormKey(),
  };
});

export const action = tenantAction(signedIn, async ({ request, context, call }) => {
  const posted = await readForm(request, context.requestId);
  return answerForm(posted, async () => {
    const answer = await answerProfileForm(call, posted);
    if (!answer) throw data({ code: "bad_request", requestId: context.requestId }, { status: 400 });
    return answer;
  });
});

/** A refused form was out of date: the current state is loaded. */
export function shouldRevalidate() {
  return true;
}

export default function ProfilePage() {
  const { profile, sessions, today, formKey } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const theme = useRouteLoaderData<RootData>("root")?.theme ?? "system";
  return (
    <>
      <PageHeader title={t("profile.title")} description={t("profile.intro")} />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <div className="grid gap-6">
          <Card>
            <CardHeader title={t("profile.you")} description={t("profile.youText")} />
            <CardBody>
              <DefinitionList items={factsOf(profile, t)} />
            </CardBody>
          </Card>
          <ParticularsForm profile={profile} formKey={`${formKey}-particulars`} />
          <Card>
            <CardHeader
              title={t("profile.notifications.title")}
              description={t("profile.notifications.text")}
            />
            <CardBody>
              <LinkButton href={notificationSettingsPath} tone="secondary">
                {t("profile.notifications.open")}
              </LinkButton>
            </CardBody>
          </Card>
          <Card>
            <CardBody>
              <ThemeForm current={theme} />
              <p className="mt-2 text-sm text-ink-muted">{t("profile.themeText")}</p>
            </CardBody>
          </Card>
          <Card>
            <CardHeader title={t("users.certificates.title")} description={t("profile.certificatesText")} />
            <CardBody>
              <CertificateList certificates={profile.certificates} today={today} />
            </CardBody>
          </Card>
        </div>
        <div className="grid gap-6">
          <EmailForm key={profile.pendingEmail?.email} profile={profile} formKey={`${formKey}-email`} />
          <PasswordForm key={profile.version} formKey={`${formKey}-password`} username={profile.username} />
          <Card>
            <CardHeader title={t("profile.devices")} description={t("profile.devicesText")} />
            <CardBody>
              <SessionList
                sessions={sessions}
                formKey={formKey}
                mayEnd
                everywherePath={signOutEverywherePath}
              />
            </CardBody>
          </Card>
        </div>
      </div>
    </>
  );
}

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>["profile"];

function factsOf(profile: Loaded, t: (key: string) => string) {
  const { name, username, role, jobTitle, employer, teams } = profile;
  return [
    { term: t("users.form.name"), value: name },
    { term: t("users.form.username"), value: username },
    { term: t("users.form.roleId"), value: role },
    ...(jobTitle ? [{ term: t("users.form.jobTitle"), value: jobTitle }] : []),
    ...(employer ? [{ term: t("users.form.employer"), value: employer }] : []),
    ...(teams.length > 0
      ? [{ term: t("users.form.teamIds"), value: teams.map(({ name }) => name).join(", ") }]
      : []),
  ];
}

export const meta: MetaFunction = ({ matches }) => tenantTitle(matches, "profile.title");
