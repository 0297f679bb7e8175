import { z } from "zod";
import { id, instant } from "#contract/common.ts";
import { audienceKinds } from "./words.ts";

export const audience = z.object({ kind: z.enum(audienceKinds), id, name: z.string() });
export type Audience = z.infer<typeof audience>;

export const readingRequest = z.object({
  number: z.number().int(),
  dueOn: z.iso.date(),
  requestedBy: z.string(),
  requestedAt: instant,
  audience: z.array(audience),
  asked: z.number().int(),
  confirmed: z.number().int(),
});
export type ReadingRequest = z.infer<typeof readingRequest>;

export const reader = z.object({
  id,
  name: z.string(),
  jobTitle: z.string().nullable(),
  employer: z.string().nullable(),
  confirmedAt: instant.nullable(),
});
export type Reader = z.infer<typeof reader>;
