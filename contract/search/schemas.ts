import { z } from "zod";
import { id, tag } from "#contract/common.ts";
import { equipmentItem } from "#contract/equipment/schemas.ts";
import { pointItem } from "#contract/isolation-points/schemas.ts";
import { entryHit } from "#contract/knowledge-base/schemas.ts";
import { lockItem } from "#contract/locks/schemas.ts";
import { planItem } from "#contract/plans/schemas.ts";
import { procedureItem } from "#contract/procedures/schemas.ts";
import { userItem } from "#contract/users/schemas.ts";
import type { SearchKind } from "./words.ts";

export const foundEquipment = equipmentItem.pick({
  id: true,
  tag: true,
  name: true,
  site: true,
  area: true,
  line: true,
  status: true,
  energizedForTest: true,
  partlyLocked: true,
  photoId: true,
});

export const foundPlan = planItem
  .pick({ id: true, number: true, title: true, state: true, executionState: true, workOrder: true })
  .extend({
    /** Of the first of its machines that has one. */
    photoId: id.nullable(),
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

export const foundLock = lockItem.pick({
  id: true,
  number: true,
  kind: true,
  state: true,
  owner: true,
  reportedLostAt: true,
});

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

/** The best hits of each kind; also empty if the person may not read it or the tenant lacks the feature. */
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
