import type { z } from "zod";
import { permits } from "#contract/access.ts";
import * as contract from "#contract/locations/calls.ts";
import { getPlacards } from "#contract/procedures/placard.ts";
import { authorize } from "#api/infrastructure/access.ts";
import type { TenantContext } from "#api/infrastructure/context.ts";
import { readLocations, readPlacardLanguages } from "./sql.ts";

/** The whole tree, parents first. */
export async function listLocations({
  actor,
  read,
}: TenantContext): Promise<z.input<typeof contract.listLocations.response>> {
  authorize(actor, contract.listLocations.access);
  const [items, placardLanguages] = await Promise.all([
    readLocations(read),
    permits(actor, getPlacards.access) ? readPlacardLanguages(read) : [],
  ]);
  return { items, placardLanguages };
}
