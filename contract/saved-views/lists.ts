import type { z } from "zod";
import type { Access } from "#contract/access.ts";
import { pageQuery } from "#contract/common.ts";
import { createEquipment, listEquipment } from "#contract/equipment/calls.ts";
import { createPoint, listPoints } from "#contract/isolation-points/calls.ts";
import { approvePlan, listPlans } from "#contract/plans/calls.ts";
import { createProcedure, listProcedures } from "#contract/procedures/calls.ts";
import type { ViewList } from "./words.ts";

interface ListOfViews {
  /** Who may see the list has views of it. */
  reads: Access;
  /** Who answers for its records shares views of it, and keeps the shared ones in order. */
  shares: Access;
  /** What can be filtered, searched, and sorted, by the names in the address. */
  filters: Readonly<Record<string, z.ZodType>>;
}

export const listsOfViews: Record<ViewList, ListOfViews> = {
  machines: {
    reads: listEquipment.access,
    shares: createEquipment.access,
    filters: filtersOf(listEquipment),
  },
  points: { reads: listPoints.access, shares: createPoint.access, filters: filtersOf(listPoints) },
  plans: { reads: listPlans.access, shares: approvePlan.access, filters: filtersOf(listPlans) },
  procedures: {
    reads: listProcedures.access,
    shares: createProcedure.access,
    filters: filtersOf(listProcedures),
  },
};

/** Without the fields that say which page of the list is shown. */
function filtersOf({ query }: { query: z.ZodObject<Readonly<Record<string, z.ZodType>>> }) {
  return Object.fromEntries(Object.entries(query.shape).filter(([name]) => !(name in pageQuery.shape)));
}
