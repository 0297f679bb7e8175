import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { getPlan } from "#contract/plans/calls.ts";
import { qrCodeOf } from "#app/features/equipment/qr-code.server.ts";
import { PlanSheet } from "./print/plan-sheet.tsx";
import { PaperBar } from "#app/features/print/paper-bar.tsx";
import { tenantLoader } from "#app/lib/guards.server.ts";
import { tenantTitle } from "#app/lib/page-title.ts";
import { planPath } from "#app/lib/paths.ts";
import type { RouteHandle } from "#app/lib/route-handle.ts";

export const handle: RouteHandle = { texts: ["equipment", "lockouts", "procedures"] };

export const loader = tenantLoader(getPlan.access, async ({ call, params, url }) => {
  const plan = await call(getPlan, { params: { id: params["id"] ?? "" } });
  // The code links to the current plan, not to the one that was printed.
  const address = new URL(planPath(plan.id), url).href;
  return { plan, address, qr: await qrCodeOf(address), printedAt: new Date().toISOString() };
});

export default function PrintPlan() {
  const { plan, ...printed } = useLoaderData<typeof loader>();
  return (
    <>
      <PaperBar back={planPath(plan.id)} />
      <PlanSheet plan={plan} {...printed} />
    </>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  tenantTitle(matches, "plans.print.pageTitle", { number: data?.plan.number ?? "" });
