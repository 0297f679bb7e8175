import { redirect } from "@remix-run/node";
import { createPlan } from "#contract/plans/calls.ts";
import { chosenMachines } from "#app/features/plans/machine-choice.server.ts";
import { asksForPage } from "#app/lib/asks-for-page.server.ts";
import { tenantLoader } from "#app/lib/guards.server.ts";
import { newPlanPath } from "#app/lib/paths.ts";

/** What the procedures of the machines `?equipment=id,id` bring into a plan. */
export const loader = tenantLoader(createPlan.access, async ({ call, url, request }) => {
  const ids = (url.searchParams.get("equipment") ?? "").split(",").filter(Boolean);
  if (asksForPage(request)) throw redirect(newPlanPath({ equipment: ids.join(",") }));
  return { chosen: await chosenMachines(call, ids) };
});
