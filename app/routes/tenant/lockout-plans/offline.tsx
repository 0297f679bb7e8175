import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { getExecution, sendCommand } from "#contract/executions/calls.ts";
import type { ExecutionState } from "#contract/executions/schemas.ts";
import { getProcedure } from "#contract/procedures/calls.ts";
import { leaseOf } from "#domain/execution/offline-points.ts";
import { redirectWithFlash } from "#app/lib/flash.server.ts";
import { answerForm, newFormKey, readForm } from "#app/lib/form.server.ts";
import { tenantAction, tenantLoader } from "#app/lib/guards.server.ts";
import { tenantTitle } from "#app/lib/page-title.ts";
import { executePath, leasePath, planListPath } from "#app/lib/paths.ts";
import { permits } from "#app/lib/permits.ts";
import type { RouteHandle } from "#app/lib/route-handle.ts";
import { leaseCommandFrom } from "./execute/offline/lease-command.server.ts";
import { LockoutPageHead } from "./execute/lockout-page-head.tsx";
import { EndLease } from "./execute/offline/end-lease.tsx";
import { mayTakeOffline } from "./execute/offline/may-take-offline.ts";
import { OnThisDevice } from "./execute/offline/on-this-device.tsx";
import { TakeOffline } from "./execute/offline/take-offline.tsx";
import { pinnedProcedures } from "./execute/pinned-procedures.server.ts";

export const handle: RouteHandle = {
  texts: ["lockouts"],
  live: { topics: ["lockouts"], lockout: "id" },
};

export const loader = tenantLoader(sendCommand.access, async ({ call, params, me, context }) => {
  const planId = params["id"] ?? "";
  const [view, person] = await Promise.all([call(getExecution, { params: { planId } }), me]);
  const mayRead = permits(person, getProcedure.access);
  const procedures = mayRead ? await pinnedProcedures(call, context.tenantSlug, view) : [];
  return {
    view,
    lease: leaseOf(view, person.user.id) ?? null,
    mayTake: mayTakeOffline(view, person.user.id),
    userId: person.user.id,
    procedures,
    formKey: newFormKey(),
  };
});

export const action = tenantAction(sendCommand.access, async ({ call, request, params, context, me }) => {
  const planId = params["id"] ?? "";
  const posted = await readForm(request, context.requestId);
  return answerForm(posted, async () => {
    const command = leaseCommandFrom(posted, me.user.id, Date.now());
    const state = posted.text("state") as ExecutionState;
    const body = { version: posted.text("version"), state, command };
    await call(sendCommand, { params: { planId }, body, idempotencyKey: posted.key });
    return redirectWithFlash(
      command.type === "take_offline" ? leasePath(planId) : executePath(planId),
      command.type,
    );
  });
});

/** A refused form was out of date: the current state is loaded. */
export function shouldRevalidate() {
  return true;
}

export default function OfflinePage() {
  const { view, lease, mayTake, userId, procedures, formKey } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <>
      <LockoutPageHead
        view={view}
        formKey={formKey}
        crumbs={[
          { label: t("plans.title"), href: planListPath() },
          { label: view.title, href: executePath(view.planId) },
          { label: t("executions.offline.take") },
        ]}
        title={t("executions.offline.take")}
        description={t("executions.offline.takeText")}
      />
      <div className="grid max-w-3xl gap-6">
        {lease ? (
          <>
            <OnThisDevice view={view} lease={lease} userId={userId} procedures={procedures} />
            <EndLease view={view} lease={lease} formKey={formKey} />
          </>
        ) : (
          <TakeOffline view={view} mayTake={mayTake} formKey={formKey} />
        )}
      </div>
    </>
  );
}

export const meta: MetaFunction = ({ matches }) => tenantTitle(matches, "executions.offline.take");
