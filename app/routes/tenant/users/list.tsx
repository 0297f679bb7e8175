import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useLocation } from "react-router";
import { FileUp, MonitorSmartphone, UserPlus, Users } from "#app/ui/icons/icons.ts";
import { useTranslation } from "react-i18next";
import { listRoles } from "#contract/roles/calls.ts";
import { listTeams } from "#contract/teams/calls.ts";
import { mostSignInCodes } from "#contract/sign-in-codes/words.ts";
import { bulkUsers, inviteUser, listUsers } from "#contract/users/calls.ts";
import { ExportLinks } from "#app/features/exports/export-links.tsx";
import { BulkForm } from "./list/bulk-form.tsx";
import { MadeCodes } from "./list/made-codes.tsx";
import { makeCodes } from "./list/make-codes.server.ts";
import { PeopleTabs } from "#app/features/users/people-tabs.tsx";
import { UserFilterForm } from "./list/user-filters.tsx";
import { UserTable } from "#app/features/users/user-table.tsx";
import { useAnswer } from "#app/lib/answer.ts";
import { redirectWithFlash } from "#app/lib/flash.server.ts";
import { answerForm, keepForm, newFormKey, readForm, refuseForm } from "#app/lib/form.server.ts";
import { ListPages } from "#app/features/lists/list-pages.tsx";
import { tenantAction, tenantLoader } from "#app/lib/guards.server.ts";
import { text } from "#app/lib/i18n.ts";
import { isFiltered, searchOf } from "#app/lib/list-search.ts";
import { lists } from "#app/lib/lists.server.ts";
import { tenantTitle } from "#app/lib/page-title.ts";
import {
  exportUsersPath,
  importUsersPath,
  inviteUserPath,
  kioskListPath,
  userListPath,
} from "#app/lib/people-paths.ts";
import { permits } from "#app/lib/permits.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import type { RouteHandle } from "#app/lib/route-handle.ts";

export const handle: RouteHandle = { texts: ["people"], live: { topics: ["people"] } };

export const loader = tenantLoader(listUsers.access, async ({ call, url, me }) => {
  const list = lists.people.read(url.searchParams);
  const [page, roles, teams, person] = await Promise.all([
    call(listUsers, { query: lists.people.query(list) }),
    call(listRoles, {}),
    call(listTeams, {}),
    me,
  ]);
  return {
    page,
    list,
    roles: roles.items.map(({ id, name }) => ({ id, name })),
    teams: teams.items,
    mayEdit: permits(person, inviteUser.access),
    today: new Date().toISOString().slice(0, 10),
    formKey: newFormKey(),
  };
});

export const action = tenantAction(bulkUsers.access, async ({ request, context, call, url, me }) => {
  const posted = await readForm(request, context.requestId);
  const userIds = posted.all("userIds");
  const refuse = (reason: string) => refuseForm(posted, context.requestId, reason, { userIds: reason });
  if (userIds.length === 0) return refuse(text("users.bulk.nobody"));
  const isAboutCodes = posted.intent === "ask_make_codes" || posted.intent === "make_codes";
  if (isAboutCodes && userIds.length > mostSignInCodes) {
    return refuse(text("users.bulk.codesTooMany", { most: `${mostSignInCodes}` }));
  }
  const asked = questions[posted.intent];
  if (asked) return { ...keepForm(posted), confirming: { intent: asked, count: userIds.length } };
  return answerForm(posted, async () => {
    if (posted.intent === "make_codes") {
      const organization = (await me).tenant.name;
      return { codes: await makeCodes(call, userIds, { origin: url.origin, organization }) };
    }
    const body =
      posted.intent === "assign_team"
        ? { action: "assign_team" as const, userIds, teamId: posted.text("teamId") }
        : { action: "deactivate" as const, userIds };
    const outcome = await call(bulkUsers, { body, idempotencyKey: posted.key });
    if (outcome.refused.length > 0) return { outcome };
    const said = body.action === "assign_team" ? "usersAssigned" : "usersDeactivated";
    return redirectWithFlash(pageOf(url), said, { count: String(outcome.done) });
  });
});

/** What is asked first, by the button that asks. */
const questions: Partial<Record<string, "deactivate" | "make_codes">> = {
  ask_deactivate: "deactivate",
  ask_make_codes: "make_codes",
};

/** The page that the form is on, without the router's own mark. */
function pageOf({ pathname, searchParams }: URL): string {
  const search = new URLSearchParams(searchParams);
  search.delete("index");
  return search.size > 0 ? `${pathname}?${search}` : pathname;
}

export default function UserList() {
  const { page, list, roles, teams, mayEdit, today, formKey } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const { t } = useTranslation();
  const { pathname, key } = useLocation();
  const chosen = answer && "typed" in answer ? (answer.typed["userIds"] ?? []) : [];
  const codes = answer && "codes" in answer ? answer.codes : undefined;
  const table = <UserTable items={page.items} today={today} selectable={mayEdit} chosen={chosen} />;
  // The sheets are printed alone.
  const besideCodes = codes && "print:hidden";
  return (
    <>
      <div className={besideCodes}>
        <PageHeader
          title={t("users.title")}
          description={t("users.intro")}
          actions={mayEdit && <Actions />}
        />
        <PeopleTabs current="people" />
      </div>
      {codes && <MadeCodes {...codes} />}
      <div className={besideCodes}>
        <UserFilterForm action={pathname} list={list} roles={roles} teams={teams} />
        {page.items.length === 0 ? (
          <EmptyState
            icon={<Users aria-hidden />}
            title={t("users.noneFound")}
            action={
              isFiltered(list) && (
                <LinkButton href={userListPath({}, pathname)} tone="secondary">
                  {t("common.showAll")}
                </LinkButton>
              )
            }
          >
            {t("users.noneFoundText")}
          </EmptyState>
        ) : mayEdit ? (
          <BulkForm
            // Drawn again once it was sent: no one stays ticked for the next step. Not when the page is loaded again.
            key={key}
            teams={teams}
            formKey={formKey}
            confirming={answer && "confirming" in answer ? answer.confirming : undefined}
            outcome={answer && "outcome" in answer ? answer.outcome : undefined}
          >
            {table}
          </BulkForm>
        ) : (
          table
        )}
        <ListPages
          list={list}
          nextCursor={page.nextCursor}
          hrefOf={(search) => userListPath(search, pathname)}
        />
        {page.items.length > 0 && (
          <div className="mt-6 flex flex-wrap gap-2">
            <ExportLinks hrefOf={(format) => exportUsersPath({ ...searchOf(list), format })} />
          </div>
        )}
      </div>
    </>
  );
}

function Actions() {
  const { t } = useTranslation();
  return (
    <>
      <LinkButton href={kioskListPath} tone="secondary" icon={<MonitorSmartphone aria-hidden />}>
        {t("users.kiosks")}
      </LinkButton>
      <LinkButton href={importUsersPath} tone="secondary" icon={<FileUp aria-hidden />}>
        {t("users.import.link")}
      </LinkButton>
      <LinkButton href={inviteUserPath} icon={<UserPlus aria-hidden />}>
        {t("users.invite")}
      </LinkButton>
    </>
  );
}

export const meta: MetaFunction = ({ matches }) => tenantTitle(matches, "users.title");
