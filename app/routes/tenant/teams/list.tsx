import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { peopleLimits } from "#contract/limits.ts";
import { createTeam, listTeams } from "#contract/teams/calls.ts";
import type { Team } from "#contract/teams/schemas.ts";
import { NoTeams } from "./list/no-teams.tsx";
import { FailureAlert } from "#app/features/problems/failure-alert.tsx";
import { GuardedForm } from "#app/features/unsaved-changes/guarded-form.tsx";
import { PeopleTabs } from "#app/features/users/people-tabs.tsx";
import { redirectWithFlash } from "#app/lib/flash.server.ts";
import { typed, useFormFailure } from "#app/lib/form.ts";
import { answerForm, newFormKey, readForm } from "#app/lib/form.server.ts";
import { tenantAction, tenantLoader } from "#app/lib/guards.server.ts";
import { tenantTitle } from "#app/lib/page-title.ts";
import { teamPath } from "#app/lib/people-paths.ts";
import { permits } from "#app/lib/permits.ts";
import { useIsPending } from "#app/lib/post-form.tsx";
import { LineLink } from "#app/ui/anchor.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Table } from "#app/ui/table.tsx";
import type { Column } from "#app/ui/table.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import type { RouteHandle } from "#app/lib/route-handle.ts";

export const handle: RouteHandle = { texts: ["people"], live: { topics: ["people"] } };

const createForm = "create-team";

export const loader = tenantLoader(listTeams.access, async ({ call, me }) => {
  const [teams, person] = await Promise.all([call(listTeams, {}), me]);
  return { teams: teams.items, mayEdit: permits(person, createTeam.access), formKey: newFormKey() };
});

export const action = tenantAction(createTeam.access, async ({ request, context, call }) => {
  const posted = await readForm(request, context.requestId);
  return answerForm(posted, async () => {
    const body = { name: posted.text("name") };
    const { id, name } = await call(createTeam, { body, idempotencyKey: posted.key });
    return redirectWithFlash(teamPath(id), "teamCreated", { name });
  });
});

export default function TeamList() {
  const { teams, mayEdit, formKey } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const columns: Column<Team>[] = [
    {
      key: "name",
      header: t("teams.columns.name"),
      primary: true,
      cell: (team) => (
        <LineLink href={teamPath(team.id)} className="-my-1.5 md:min-h-9 md:pointer-coarse:min-h-11">
          {team.name}
        </LineLink>
      ),
    },
    { key: "members", header: t("teams.columns.members"), align: "end", cell: (team) => team.members },
  ];
  return (
    <>
      <PageHeader title={t("teams.title")} description={t("teams.intro")} />
      <PeopleTabs current="teams" />
      <div className="grid max-w-3xl gap-6">
        {mayEdit && <NewTeam formKey={formKey} />}
        {teams.length > 0 ? (
          <Table caption={t("teams.caption")} columns={columns} rows={teams} rowKey={(team) => team.id} />
        ) : (
          <NoTeams mayEdit={mayEdit} />
        )}
      </div>
    </>
  );
}

function NewTeam({ formKey }: { formKey: string }) {
  const { t } = useTranslation();
  const failure = useFormFailure(createForm);
  const pending = useIsPending(createForm);
  return (
    <div>
      <FailureAlert failure={failure} labels={{ name: t("teams.name") }} />
      <GuardedForm form={createForm} formKey={formKey} className="flex flex-wrap items-end gap-3">
        <Field
          name="name"
          label={t("teams.newName")}
          error={failure?.fields["name"]}
          required
          className="grow basis-60"
        >
          <TextInput maxLength={peopleLimits.team} defaultValue={typed(failure, "name")} autoComplete="off" />
        </Field>
        <Button pending={pending} className="max-sm:w-full">
          {t("teams.create")}
        </Button>
      </GuardedForm>
    </div>
  );
}

export const meta: MetaFunction = ({ matches }) => tenantTitle(matches, "teams.title");
