import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { getExecution, sendCommand } from "#contract/executions/calls.ts";
import { answerCommandForm } from "./execute/answer-command-form.server.ts";
import { loadOwnPage } from "./execute/own-page.server.ts";
import { OwnTaskPage } from "./execute/own-page.tsx";
import { tenantAction, tenantLoader } from "#app/lib/guards.server.ts";
import { tenantTitle } from "#app/lib/page-title.ts";
import type { RouteHandle } from "#app/lib/route-handle.ts";

export const handle: RouteHandle = { texts: ["equipment", "lockouts", "procedures"], singleTask: true };

export const loader = tenantLoader(getExecution.access, (args) => loadOwnPage("crews", args));

export const action = tenantAction(sendCommand.access, answerCommandForm);

/** A refused form was out of date: the current state is loaded. */
export function shouldRevalidate() {
  return true;
}

export default function PlanCrewsPage() {
  return <OwnTaskPage page="crews" loaded={useLoaderData<typeof loader>()} />;
}

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) =>
  tenantTitle(matches, "executions.own.crews.pageTitle", { title: page?.view.title ?? "" });
