import { data } from "@remix-run/node";
import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { UserPlus } from "#app/ui/icons/icons.ts";
import { useTranslation } from "react-i18next";
import { changeMembers, deleteTeam, getTeam, renameTeam } from "#contract/teams/calls.ts";
import { listUsers } from "#contract/users/calls.ts";
import { FailureAlert } from "#app/features/problems/failure-alert.tsx";
import { SearchForm } from "#app/features/lists/search-form.tsx";
import { NoMembers, NoOneToAdd } from "./detail/no-members.tsx";
import { TeamSettings } from "./detail/team-settings.tsx";
import { UserTable } from "#app/features/users/user-table.tsx";
import { redirectWithFlash } from "#app/lib/flash.server.ts";
import { useFormFailure } from "#app/lib/form.ts";
import { answerForm, newFormKey, readForm } from "#app/lib/form.server.ts";
import { tenantAction, tenantLoader } from "#app/lib/guards.server.ts";
import { lists } from "#app/lib/lists.server.ts";
import { tenantTitle } from "#app/lib/page-title.ts";
import { teamListPath, teamPath, userListPath } from "#app/lib/people-paths.ts";
import { permits } from "#app/lib/permits.ts";
import { PostForm, useIsPending } from "#app/lib/post-form.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import { PageHead } from "#app/features/navigation/page-head.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import type { RouteHandle } from "#app/lib/route-handle.ts";

export const handle: RouteHandle = { texts: ["people"], live: { topics: ["people"] } };

export const loader = tenantLoader(getTeam.access, async ({ call, params, url, me }) => {
  const id = params["id"] ?? "";
  const {
    filter: { search: find = "" },
    cursor,
  } = lists.people.read(url.searchParams);
  const [team, members, found, person] = await Promise.all([
    call(getTeam, { params: { id } }),
    call(listUsers, { query: { team: id, cursor } }),
    find ? call(listUsers, { query: { search: find, limit: 20 } }) : null,
    me,
  ]);
  return {
    team,
    members,
    find,
    isFirst: cursor === undefined,
    matches: found?.items.length ?? 0,
    // Who is in it already is not offered.
    found: found?.items.filter(({ teams }) => !teams.some((their) => their.id === id)) ?? [],
    mayEdit: permits(person, changeMembers.access),
    today: new Date().toISOString().slice(0, 10),
    formKey: newFormKey(),
  };
});

export const action = tenantAction(changeMembers.access, async ({ call, request, params, context }) => {
  const posted = await readForm(request, context.requestId);
  const options = { params: { id: params["id"] ?? "" }, idempotencyKey: posted.key };
  const version = posted.text("version");
  return answerForm(posted, async () => {
    switch (posted.form) {
      case "add":
      case "remove": {
        const body = { [posted.form]: posted.all("userIds") };
        const team = await call(changeMembers, { ...options, body });
        return redirectWithFlash(teamPath(team.id), "teamChanged", { name: team.name });
      }
      case "rename": {
        const team = await call(renameTeam, { ...options, body: { version, name: posted.text("name") } });
        return redirectWithFlash(teamPath(team.id), "teamRenamed", { name: team.name });
      }
      case "delete":
        await call(deleteTeam, { ...options, body: { version } });
        return redirectWithFlash(teamListPath, "teamDeleted");
      default:
        throw data({ code: "bad_request", requestId: context.requestId }, { status: 400 });
    }
  });
});

/** A refused form was out of date: the current state is loaded. */
export function shouldRevalidate() {
  return true;
}

export default function TeamPage() {
  const { team, members, isFirst, mayEdit, today, formKey } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const removing = useIsPending("remove");
  const table = (
    <UserTable items={members.items} today={today} selectable={mayEdit} caption={t("teams.members")} />
  );
  return (
    <>
      <PageHead
        crumbs={[
          { label: t("users.title"), href: userListPath() },
          { label: t("teams.title"), href: teamListPath },
          { label: team.name },
        ]}
        title={team.name}
        description={t("teams.count", { count: team.members })}
      />
      <div className="grid gap-6">
        {mayEdit && <AddPeople />}
        {members.items.length === 0 ? (
          <NoMembers mayEdit={mayEdit} />
        ) : mayEdit ? (
          <PostForm form="remove" formKey={`${formKey}-remove`}>
            {table}
            <Button tone="secondary" className="mt-4" pending={removing}>
              {t("teams.remove")}
            </Button>
          </PostForm>
        ) : (
          table
        )}
        <Pagination
          label={t("common.pages")}
          previousHref={isFirst ? undefined : teamPath(team.id)}
          previousLabel={t("common.firstPage")}
          nextHref={members.nextCursor ? teamPath(team.id, { cursor: members.nextCursor }) : undefined}
          nextLabel={t("common.nextPage")}
        />
        {mayEdit && <TeamSettings team={team} formKey={formKey} />}
      </div>
    </>
  );
}

function AddPeople() {
  const { team, find, found, matches, today, formKey } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const adding = useIsPending("add");
  return (
    <Card>
      <CardHeader title={t("teams.add")} description={t("teams.addText")} />
      <CardBody>
        <FailureAlert failure={useFormFailure("add")} />
        <SearchForm action={teamPath(team.id)} label={t("teams.find")} search={find} />
        {find && found.length === 0 && <NoOneToAdd matches={matches} />}
        {found.length > 0 && (
          <PostForm form="add" formKey={`${formKey}-add`} subject={find}>
            <UserTable items={found} today={today} selectable caption={t("teams.found")} />
            <Button className="mt-4" icon={<UserPlus aria-hidden />} pending={adding}>
              {t("teams.addSubmit")}
            </Button>
          </PostForm>
        )}
      </CardBody>
    </Card>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) =>
  tenantTitle(matches, "teams.pageTitle", { name: page?.team.name ?? "" });
