import { z } from "zod";
import { refusal } from "#contract/common.ts";

export const importRow = z.object({
  /** Line of the file. */
  line: z.number().int(),
  name: z.string(),
  username: z.string(),
  email: z.string(),
  role: z.string(),
  teams: z.array(z.string()),
  /** What is wrong with it; a row with problems is left out. */
  problems: z.array(refusal),
});
export type ImportRow = z.infer<typeof importRow>;
