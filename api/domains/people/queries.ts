import type { z } from "zod";
import { listPeople as listPeopleCall } from "#contract/people/calls.ts";
import { mostPeople } from "#contract/people/words.ts";
import { authorize, refusalOf } from "#api/infrastructure/access.ts";
import type { TenantContext } from "#api/infrastructure/context.ts";
import { cutAfter } from "#api/infrastructure/database/cursor.ts";
import { readPeople } from "./sql.ts";

/** Active people, each with the lockout authorization that lasts longest: the chosen first, then by name. */
export async function listPeople(
  { actor, read, now }: TenantContext,
  { search, group, chosen = [] }: z.output<(typeof listPeopleCall)["query"]>,
): Promise<z.input<(typeof listPeopleCall)["response"]>> {
  authorize(actor, listPeopleCall.access);
  const closed = refusalOf(actor, listPeopleCall.access);
  if (closed && group !== "leaders") throw closed;
  const most = mostPeople + chosen.length;
  const rows = await readPeople(read, { search, group, chosen, now, limit: most + 1 });
  return cutAfter(rows, most);
}
