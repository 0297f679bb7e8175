import { z } from "zod";
import { id, version } from "#contract/common.ts";

export const team = z.object({ id, name: z.string(), version, members: z.number().int() });
export type Team = z.infer<typeof team>;
