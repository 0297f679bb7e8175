import { type Access, permits } from "#contract/access.ts";
import { listEquipment } from "#contract/equipment/calls.ts";
import { listPoints } from "#contract/isolation-points/calls.ts";
import { listLocks } from "#contract/locks/calls.ts";
import { listPlans } from "#contract/plans/calls.ts";
import { listProcedures } from "#contract/procedures/calls.ts";
import { searchRepository } from "#contract/knowledge-base/calls.ts";
import type { Found } from "#contract/search/schemas.ts";
import { searchEverything } from "#contract/search/calls.ts";
import { type SearchKind, searchKinds } from "#contract/search/words.ts";
import { listUsers } from "#contract/users/calls.ts";
import { authorize } from "#api/infrastructure/access.ts";
import type { TenantContext } from "#api/infrastructure/context.ts";
import { photosFor } from "#api/domains/equipment/public.ts";
import { excerptOf, searchedWords } from "#api/domains/knowledge-base/public.ts";
import { readFound } from "./sql.ts";

/** The best hits of each kind that the person may list; nothing for a text without letters or digits. */
export async function search({ actor, read }: TenantContext, typed: string, limit: number): Promise<Found> {
  authorize(actor, searchEverything.access);
  const kinds = searchKinds.filter((kind) => permits(actor, accessOf[kind]));
  const words = searchedWords(typed);
  const { entries, ...found } = await readFound(read, { typed, kinds, words, limit });
  return {
    ...found,
    equipment: photosFor(actor, found.equipment),
    plans: photosFor(actor, found.plans),
    entries: entries.map(({ around, ...entry }) => ({ ...entry, excerpt: excerptOf(around, words) })),
  };
}

/** A kind is open to everyone who may read its list. */
const accessOf: Record<SearchKind, Access> = {
  equipment: listEquipment.access,
  plans: listPlans.access,
  procedures: listProcedures.access,
  points: listPoints.access,
  locks: listLocks.access,
  entries: searchRepository.access,
  people: listUsers.access,
};
