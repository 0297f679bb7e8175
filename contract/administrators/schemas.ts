import { z } from "zod";
import { instant, version } from "#contract/common.ts";
import { platformAdministrator } from "#contract/identity/schemas.ts";
import { administratorStates } from "./words.ts";

export const administratorItem = platformAdministrator.extend({
  version,
  state: z.enum(administratorStates),
  createdAt: instant,
  invitedAt: instant.nullable(),
  lastSignInAt: instant.nullable(),
});
export type AdministratorItem = z.infer<typeof administratorItem>;
