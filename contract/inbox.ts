import { z } from "zod";
import { member } from "./access.ts";
import { id, instant, page, pageQuery } from "./common.ts";
import { endpoint } from "./endpoint.ts";

export const taskKinds = [
  "approve_plan",
  "revise_plan",
  "carry_out_plan",
  "sign_off",
  "inspect_procedure",
  "accept_handover",
  "decide_lock_removal",
  "review_hold",
  "end_test",
] as const;
export type TaskKind = (typeof taskKinds)[number];

/** Something that waits for this person. Derived from the records, so it is gone when it is done. */
export const task = z.object({
  /** Stable: the kind and the record. */
  key: z.string(),
  kind: z.enum(taskKinds),
  /** The record to open: a plan, or a procedure for an inspection. */
  subjectId: id,
  number: z.string(),
  title: z.string(),
  from: z.string().nullable(),
  since: instant,
  dueAt: instant.nullable(),
});
export type Task = z.infer<typeof task>;

export const listTasks = endpoint({
  method: "GET",
  path: "/api/inbox",
  summary: "What waits for this person, the oldest first",
  access: member("workflow_management", "inbox:read"),
  query: pageQuery.extend({ kind: z.enum(taskKinds).optional() }),
  response: page(task).extend({ total: z.number().int() }),
});
