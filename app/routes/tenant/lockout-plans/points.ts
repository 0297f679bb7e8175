import { createPlan } from "#contract/plans.ts";
import { chosenMachines } from "#app/features/plans/machine-choice.server.ts";
import { tenantLoader } from "#app/lib/guards.server.ts";

/** What the procedures of the machines `?equipment=id,id` bring into a plan. */
export const loader = tenantLoader(createPlan.access, async ({ call, url }) => {
  const ids = (url.searchParams.get("equipment") ?? "").split(",").filter(Boolean);
  return { chosen: await chosenMachines(call, ids) };
});
