import { z } from "zod";
import { id, instant } from "#contract/common.ts";

/** A file as the records that carry it show it. */
export const storedFile = z.object({
  id,
  name: z.string(),
  contentType: z.string(),
  bytes: z.number().int(),
  /** In pixels, of images alone. */
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  createdAt: instant,
});
