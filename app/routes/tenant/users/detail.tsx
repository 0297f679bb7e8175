import { data } from "@remix-run/node";
import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Pencil } from "#app/ui/icons/icons.ts";
import { useTranslation } from "react-i18next";
import { getBadge } from "#contract/badges/calls.ts";
import { issueLock, listLocks } from "#contract/locks/calls.ts";
import { listUserSessions, signOutUser } from "#contract/users/calls.ts";
import * as contract from "#contract/users/calls.ts";
import type * as words from "#contract/users/words.ts";
import { PadlocksOfPerson } from "./detail/padlocks-of-person.tsx";
import { AccountActions } from "./detail/account-actions.tsx";
import { answerAccountForm } from "./detail/answer-account-form.server.ts";
import { BadgeCard } from "./detail/badge-card.tsx";
import { CodeCard } from "./detail/code-card.tsx";
import { CertificateForm } from "./detail/certificate-form.tsx";
import { CertificateList } from "#app/features/users/certificate-list.tsx";
import { EffectivePermissions } from "./detail/effective-permissions.tsx";
import { SessionList, signOutForm } from "#app/features/users/session-list.tsx";
import { signOutBodyFrom } from "#app/features/users/sign-out-body.ts";
import { UserFacts } from "./detail/user-facts.tsx";
import { UserStateBadge } from "#app/features/users/user-state.tsx";
import { redirectWithFlash } from "#app/lib/flash.server.ts";
import { answerForm, newFormKey, readForm } from "#app/lib/form.server.ts";
import { tenantAction, tenantLoader } from "#app/lib/guards.server.ts";
import { tenantTitle } from "#app/lib/page-title.ts";
import { editUserPath, userListPath, userPath } from "#app/lib/people-paths.ts";
import { permits } from "#app/lib/permits.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { PageHead } from "#app/features/navigation/page-head.tsx";
import type { RouteHandle } from "#app/lib/route-handle.ts";

export const handle: RouteHandle = { texts: ["kiosks", "locks", "people"], live: { topics: ["people"] } };

export const loader = tenantLoader(contract.getUser.access, async ({ call, params, me, request }) => {
  const id = params["id"] ?? "";
  const [user, sessions, locks, badge, person] = await Promise.all([
    call(contract.getUser, { params: { id } }),
    me.then((person) =>
      permits(person, listUserSessions.access) ? call(listUserSessions, { params: { id } }) : null,
    ),
    me.then((person) =>
      permits(person, listLocks.access) ? call(listLocks, { query: { ownerId: id } }) : null,
    ),
    me.then((person) => (permits(person, getBadge.access) ? call(getBadge, { params: { id } }) : null)),
    me,
  ]);
  const now = new Date().toISOString();
  return {
    user,
    sessions: sessions?.items,
    locks: locks?.items,
    badge: badge?.state,
    addsCertificate: new URL(request.url).searchParams.get("add") === "certificate",
    mayIssue: permits(person, issueLock.access),
    now,
    formKey: newFormKey(),
  };
});

export const action = tenantAction(contract.updateUser.access, async ({ call, request, params, context }) => {
  const posted = await readForm(request, context.requestId);
  const id = params["id"] ?? "";
  return answerForm(posted, async () => {
    if (posted.form === signOutForm) {
      const body = signOutBodyFrom(posted);
      await call(signOutUser, { params: { id }, body, idempotencyKey: posted.key });
      return redirectWithFlash(userPath(id), "userSignedOut");
    }
    const done = await answerAccountForm(call, id, posted);
    if (!done) throw data({ code: "bad_request", requestId: context.requestId }, { status: 400 });
    const { name, email } = done.user;
    return redirectWithFlash(userPath(id), done.flash, { name, email: email ?? "" });
  });
});

/** A refused form was out of date: the current state is loaded. */
export function shouldRevalidate() {
  return true;
}

export default function UserPage() {
  const { user, sessions, locks, badge, mayIssue, addsCertificate, now, formKey } =
    useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const may = (action: words.UserAction) =>
    user.possible.some((possible) => possible.action === action && possible.allowed);
  const ownCertificate = user.possible
    .flatMap(({ reasons }) => reasons)
    .find(({ code }) => code === "own_certificate")?.message;
  const today = now.slice(0, 10);
  return (
    <>
      <PageHead
        crumbs={[{ label: t("users.title"), href: userListPath() }, { label: user.name }]}
        badges={<UserStateBadge state={user.state} email={user.email} />}
        title={user.name}
        description={user.employer ?? user.jobTitle ?? undefined}
        actions={
          may("edit") && (
            <LinkButton href={editUserPath(user.id)} tone="secondary" icon={<Pencil aria-hidden />}>
              {t("users.edit")}
            </LinkButton>
          )
        }
      />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <div className="grid gap-6">
          <Card>
            <CardHeader title={t("users.account")} />
            <CardBody className="grid gap-5">
              <UserFacts user={user} now={now} />
              <AccountActions
                user={user}
                formKey={formKey}
                padlocks={locks?.map(({ number }) => number) ?? []}
              />
            </CardBody>
          </Card>
          {sessions && (
            <Card>
              <CardHeader title={t("users.sessions.title")} description={t("users.sessions.text")} />
              <CardBody>
                <SessionList sessions={sessions} formKey={formKey} mayEnd={may("edit")} />
              </CardBody>
            </Card>
          )}
        </div>
        <div className="grid gap-6">
          <Card>
            <CardHeader title={t("users.certificates.title")} description={t("users.certificates.text")} />
            <CardBody>
              <CertificateList
                certificates={user.certificates}
                today={today}
                {...(may("certify") ? { formKey } : {})}
              />
              {ownCertificate && <p className="mt-3 text-sm text-ink-muted">{ownCertificate}</p>}
              {may("certify") && (
                <CertificateForm
                  // Empty and closed again once one was recorded.
                  key={user.certificates.length}
                  formKey={`${formKey}-certificate`}
                  today={today}
                  isOpen={addsCertificate}
                />
              )}
            </CardBody>
          </Card>
          {locks && (
            <PadlocksOfPerson
              userId={user.id}
              locks={locks}
              isAuthorized={user.authorisedUntil !== null && user.authorisedUntil >= today}
              isActive={user.state !== "deactivated"}
              mayIssue={mayIssue}
            />
          )}
          {user.email === null && may("make_sign_in_code") && <CodeCard userId={user.id} />}
          {badge && <BadgeCard userId={user.id} state={badge} />}
          <Card>
            <CardHeader title={t("users.permissions.title")} description={t("users.permissions.text")} />
            <CardBody>
              <Disclosure summary={t("users.permissions.show", { role: user.role.name })}>
                <EffectivePermissions user={user} />
              </Disclosure>
            </CardBody>
          </Card>
        </div>
      </div>
    </>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) =>
  tenantTitle(matches, "users.pageTitle", { name: page?.user.name ?? "" });
