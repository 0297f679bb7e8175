import { z } from "zod";
import { searchLimit } from "./limits.ts";
import { signedIn } from "./access.ts";
import { tag } from "./common.ts";
import { endpoint } from "./endpoint.ts";
import { equipmentItem } from "./equipment.ts";
import { pointItem } from "./isolation-points.ts";
import { lockItem } from "./locks.ts";
import { planItem } from "./plans.ts";
import { procedureItem } from "./procedures.ts";
import { entryHit } from "./repository.ts";
import { userItem } from "./users.ts";

/** What is looked through, each kind with the right and the feature of its own list. */
export const searchKinds = [
  "equipment",
  "plans",
  "procedures",
  "points",
  "locks",
  "entries",
  "people",
] as const;
export type SearchKind = (typeof searchKinds)[number];

/** Letters of what is typed at the most. */
export const longestSearch = searchLimit;

export const foundEquipment = equipmentItem.pick({
  id: true,
  tag: true,
  name: true,
  site: true,
  area: true,
  line: true,
  status: true,
  energizedForTest: true,
});
export const foundPlan = planItem.pick({
  id: true,
  number: true,
  title: true,
  state: true,
  executionState: true,
  workOrder: true,
});
export const foundProcedure = procedureItem
  .pick({ id: true, title: true, state: true })
  .extend({ equipmentTag: tag });
export const foundPoint = pointItem.pick({
  id: true,
  tag: true,
  name: true,
  energyType: true,
  location: true,
  site: true,
});
export const foundLock = lockItem.pick({ id: true, number: true, kind: true, state: true, owner: true });
export const foundEntry = entryHit
  .pick({ id: true, kind: true, title: true, excerpt: true })
  .extend({ folder: z.string().nullable() });
export const foundPerson = userItem.pick({
  id: true,
  name: true,
  username: true,
  jobTitle: true,
  employer: true,
  state: true,
});

/** The best of each kind; empty also where the person may not look or the tenant lacks the feature. */
export const found = z.object({
  equipment: z.array(foundEquipment),
  plans: z.array(foundPlan),
  procedures: z.array(foundProcedure),
  points: z.array(foundPoint),
  locks: z.array(foundLock),
  entries: z.array(foundEntry),
  people: z.array(foundPerson),
} satisfies Record<SearchKind, z.ZodType>);
export type Found = z.infer<typeof found>;

export const searchEverything = endpoint({
  method: "GET",
  path: "/api/search",
  summary: "The best hits of each kind that the person may see, a whole tag or number first",
  access: signedIn,
  query: z.object({
    query: z.string().trim().min(1, "Type what you look for.").max(longestSearch),
    /** Hits of each kind. */
    limit: z.coerce.number().int().min(1).max(20).default(5),
  }),
  response: found,
});
