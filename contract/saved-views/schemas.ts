import { z } from "zod";
import { id, line, version } from "#contract/common.ts";
import { viewLimits } from "#contract/limits.ts";
import { inputRefusal } from "#contract/sentences.ts";
import { viewLists } from "./words.ts";

export const viewList = z.enum(viewLists);
export const viewName = line(viewLimits.name);
/** What the address of the list says after its `?`; only the filters that the list knows are kept of it. */
export const viewQuery = z
  .string()
  .max(viewLimits.query, inputRefusal("too_long", { most: viewLimits.query }).message);

export const savedView = z.object({
  id,
  list: viewList,
  name: z.string(),
  /** Without cursor, and never empty: `state=draft&search=press`. */
  query: z.string(),
  /** Everyone of the company who may see the list sees it. */
  shared: z.boolean(),
  isOwn: z.boolean(),
  /** Whether you may rename, change, and delete it. */
  mayChange: z.boolean(),
  version,
});
export type SavedView = z.infer<typeof savedView>;
