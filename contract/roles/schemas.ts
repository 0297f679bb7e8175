import { z } from "zod";
import { permissions } from "#contract/access.ts";
import { id, version } from "#contract/common.ts";

export const role = z.object({
  id,
  key: z.string(),
  name: z.string(),
  /** The roles every tenant starts with keep their keys and names. */
  builtIn: z.boolean(),
  /** The system administrator's role keeps every permission. */
  locked: z.boolean(),
  permissions: z.array(z.enum(permissions)),
  /** People who have it, the deactivated left out. */
  people: z.number().int(),
  version,
});
export type Role = z.infer<typeof role>;

export const roleList = z.object({ items: z.array(role) });
