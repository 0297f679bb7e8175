import { data, redirect } from "@remix-run/node";
import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { getExecution, sendCommand } from "#contract/executions/calls.ts";
import type { ExecutionState } from "#contract/executions/schemas.ts";
import { searchLimit } from "#contract/limits.ts";
import { PageHead } from "#app/features/navigation/page-head.tsx";
import { redirectWithFlash } from "#app/lib/flash.server.ts";
import { useAnswered } from "#app/lib/form.ts";
import { answerForm, keepForm, newFormKey, readForm } from "#app/lib/form.server.ts";
import { tenantAction, tenantLoader } from "#app/lib/guards.server.ts";
import { tenantTitle } from "#app/lib/page-title.ts";
import { executePath, planListPath } from "#app/lib/paths.ts";
import type { RouteHandle } from "#app/lib/route-handle.ts";
import { timeZoneOf } from "#app/lib/time-zone.server.ts";
import { ChangeForm } from "./change/change-form.tsx";
import { changeChoices } from "./change/change-choices.server.ts";
import { mayProposeChange } from "./change/may-propose-change.server.ts";
import { commandFrom } from "./execute/command-from-form.ts";

export const handle: RouteHandle = { texts: ["equipment", "lockouts"] };

export const loader = tenantLoader(sendCommand.access, async ({ call, params, me }) => {
  const planId = params["id"] ?? "";
  const [view, person] = await Promise.all([call(getExecution, { params: { planId } }), me]);
  // The lockout's own screen says what is open, and who leads.
  if (!mayProposeChange(view, person.user.id)) throw redirect(executePath(planId));
  return { view, choices: await changeChoices({ call, me: person, view }), formKey: newFormKey() };
});

/** Buttons of the form that only look something up. */
const lookups = ["find", "findPeople"];

export const action = tenantAction(sendCommand.access, async ({ call, request, params, context, me }) => {
  const planId = params["id"] ?? "";
  const posted = await readForm(request, context.requestId);
  const found = async () => ({
    choices: await changeChoices({
      call,
      me,
      view: await call(getExecution, { params: { planId } }),
      peopleSearch: posted.text("peopleSearch").slice(0, searchLimit),
      machineSearch: posted.text("machineSearch").slice(0, searchLimit),
      userIds: posted.all("addUserIds"),
      equipmentIds: posted.all("equipmentIds"),
    }),
  });
  if (lookups.includes(posted.intent)) return { ...(await found()), ...keepForm(posted) };
  const command = commandFrom(posted, timeZoneOf(request));
  if (command?.type !== "propose_change")
    throw data({ code: "bad_request", requestId: context.requestId }, { status: 400 });
  return answerForm(
    posted,
    async () => {
      const state = posted.text("state") as ExecutionState;
      await call(sendCommand, {
        params: { planId },
        body: { version: posted.text("version"), state, command },
        idempotencyKey: posted.key,
      });
      return redirectWithFlash(executePath(planId), "propose_change");
    },
    found,
  );
});

export default function ProposeChange() {
  const { view, formKey, ...page } = useLoaderData<typeof loader>();
  const choices = useAnswered("choices", page.choices);
  const { t } = useTranslation();
  return (
    <>
      <PageHead
        crumbs={[
          { label: t("plans.title"), href: planListPath() },
          { label: view.title, href: executePath(view.planId) },
          { label: t("change.title") },
        ]}
        title={t("change.title")}
        description={t("change.intro")}
      />
      <ChangeForm view={view} choices={choices} formKey={formKey} />
    </>
  );
}

export const meta: MetaFunction = ({ matches }) => tenantTitle(matches, "change.title");
