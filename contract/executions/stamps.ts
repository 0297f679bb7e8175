import { z } from "zod";
import { id, instant } from "#contract/common.ts";

/** A person as the execution recorded them, with their name at the time. */
export const person = z.object({ userId: id, name: z.string() });
export type Person = z.infer<typeof person>;

/** Who did something, and when. */
export const stamp = z.object({ by: person, at: instant });
export type Stamp = z.infer<typeof stamp>;

/** A lock that is reported lost while it is in use; the point is null for one on the hasp. */
export const lostLock = z.object({ number: z.string(), pointId: id.nullable(), since: instant });
export type LostLock = z.infer<typeof lostLock>;
