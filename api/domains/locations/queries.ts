import * as contract from "#contract/locations/calls.ts";
import type { Location } from "#contract/locations/schemas.ts";
import { authorize } from "#api/infrastructure/access.ts";
import type { TenantContext } from "#api/infrastructure/context.ts";
import { readLocations } from "./sql.ts";

/** The whole tree, parents first. */
export async function listLocations({ actor, read }: TenantContext): Promise<{ items: Location[] }> {
  authorize(actor, contract.listLocations.access);
  return { items: await readLocations(read) };
}
