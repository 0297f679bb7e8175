import { z } from "zod";
import { id, instant, reference } from "#contract/common.ts";
import { inboxRefusal } from "#contract/inbox/sentences.ts";
import { taskKinds } from "./words.ts";

/** `<kind>:<id of the record>`. */
export const taskKey = z
  .string()
  .max(100)
  .regex(/^[a-z_]+:[0-9a-f-]{36}$/, inboxRefusal("task_unknown").message);

/** A task of this person. Derived from the records, so it disappears when it is done. */
export const task = z.object({
  /** Stable: the kind and the record. */
  key: z.string(),
  kind: z.enum(taskKinds),
  /** The record to open: a plan, a procedure, an inspection, or a person. */
  subjectId: id,
  number: z.string(),
  title: z.string(),
  from: z.string().nullable(),
  since: instant,
  dueAt: instant.nullable(),
});
export type Task = z.infer<typeof task>;

/** The person the task was delegated to, or who delegated it to this person. */
export const delegation = z.object({ from: reference, to: reference, comment: z.string(), at: instant });

export const inboxTask = task.extend({
  delegation: delegation.nullable(),
  commentCount: z.number().int(),
});
export type InboxTask = z.infer<typeof inboxTask>;
