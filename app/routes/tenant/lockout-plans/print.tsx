import { data, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { getExecution } from "#contract/executions/calls.ts";
import type { ExecutionView } from "#contract/executions/schemas.ts";
import { type LockoutPaper, lockoutPapers } from "#contract/executions/words.ts";
import { getPlan } from "#contract/plans/calls.ts";
import { getProcedure } from "#contract/procedures/calls.ts";
import { qrCodeOf } from "#app/features/equipment/qr-code.server.ts";
import { underWayStates } from "#domain/execution/states.ts";
import { pinnedProcedures } from "./execute/pinned-procedures.server.ts";
import { LockoutPapers } from "./print/lockout-papers.tsx";
import { PlanSheet } from "./print/plan-sheet.tsx";
import { PaperBar } from "#app/features/print/paper-bar.tsx";
import { tenantLoader } from "#app/lib/guards.server.ts";
import { tenantTitle } from "#app/lib/page-title.ts";
import { planPath } from "#app/lib/paths.ts";
import { permits } from "#app/lib/permits.ts";
import { Alert } from "#app/ui/alert.tsx";
import type { RouteHandle } from "#app/lib/route-handle.ts";

export const handle: RouteHandle = { texts: ["equipment", "lockouts", "procedures"] };

export const loader = tenantLoader(getPlan.access, async ({ call, params, url, me, context }) => {
  const plan = await call(getPlan, { params: { id: params["id"] ?? "" } });
  const execution = plan.executionState && (await call(getExecution, { params: { planId: plan.id } }));
  const photos = execution ? execution.photos : [];
  // The code links to the current plan, not to the one that was printed.
  const address = new URL(planPath(plan.id), url).href;
  const papers = execution && isUnderWay(execution.state) ? papersOf(execution) : [];
  const wanted = lockoutPapers.find((known) => known === url.searchParams.get("missing"));
  const missing = wanted && !papers.includes(wanted) ? wanted : null;
  const procedures = permits(await me, getProcedure.access)
    ? await pinnedProcedures(call, context.tenantSlug, {
        planId: plan.id,
        procedureVersions: plan.procedures.map(({ versionId, title }) => ({ id: versionId, name: title })),
      })
    : [];
  const wear = procedures.map((procedure) => procedure.wear);
  const hazards = [...new Set(procedures.flatMap((procedure) => procedure.hazards))];
  const printed = {
    photos,
    wear,
    hazards,
    address,
    qr: await qrCodeOf(address),
    printedAt: new Date().toISOString(),
  };
  // Who follows the link of a paper that there is not yet is told so by the status too.
  return data({ plan, papers, missing, ...printed }, { status: missing ? 409 : 200 });
});

function isUnderWay(state: ExecutionView["state"]): boolean {
  return underWayStates.includes(state);
}

/** A lockbox has a sheet once it is closed, and a lock a tag while it hangs. */
function papersOf({ box, points, people }: ExecutionView): LockoutPaper[] {
  const hasLocks =
    points.some(({ condition }) => condition.lock !== null) ||
    people.some(({ lockNumber }) => lockNumber !== null);
  const isThere: Record<LockoutPaper, boolean> = {
    permit: true,
    lockbox: box !== null,
    handover: true,
    tags: hasLocks,
  };
  return lockoutPapers.filter((paper) => isThere[paper]);
}

export default function PrintPlan() {
  const { plan, papers, missing, ...printed } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <>
      <PaperBar back={planPath(plan.id)} />
      {missing && (
        <Alert tone="warning" title={t("plans.papers.missing.title")} className="mb-6 print:hidden">
          {t(`plans.papers.missing.${missing}`)}
        </Alert>
      )}
      {papers.length > 0 && <LockoutPapers planId={plan.id} papers={papers} />}
      <PlanSheet plan={plan} {...printed} />
    </>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  tenantTitle(matches, "plans.print.pageTitle", { number: data?.plan.number ?? "" });
