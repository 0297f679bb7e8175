import type { z } from "zod";
import { permits } from "#contract/access.ts";
import * as contract from "#contract/locations/calls.ts";
import { getPlacards } from "#contract/procedures/placard.ts";
import { authorize } from "#api/infrastructure/access.ts";
import type { TenantContext } from "#api/infrastructure/context.ts";
import { readLocations, readPlacardLanguages, readWithoutPlacard } from "./sql.ts";

/** The whole tree, parents first. */
export async function listLocations({
  actor,
  read,
}: TenantContext): Promise<z.input<typeof contract.listLocations.response>> {
  authorize(actor, contract.listLocations.access);
  const mayPrint = permits(actor, getPlacards.access);
  const [items, placardLanguages, withoutPlacard] = await Promise.all([
    readLocations(read),
    mayPrint ? readPlacardLanguages(read) : [],
    mayPrint ? readWithoutPlacard(read) : [],
  ]);
  return { items, placardLanguages, withoutPlacard };
}
