import { z } from "zod";
import { taskLimits } from "./limits.ts";
import { member } from "./access.ts";
import { done, id, instant, line, page, pageQuery, reference, searchText } from "./common.ts";
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
  "review_procedure",
  "revise_procedure",
  "update_plan",
  "perform_inspection",
  "corrective_action",
  "renew_certificate",
  "certificate_lapses",
  "invitation_expired",
  "read_article",
] as const;
export type TaskKind = (typeof taskKinds)[number];

/**
 * Tasks that wait for everybody who may do them, so that one of them can ask another. What is one person's own (a
 * lockout to carry out, an action to take) changes hands on its own screen: by a handover, or by naming another.
 */
export const delegableKinds = [
  "approve_plan",
  "review_procedure",
  "inspect_procedure",
  "decide_lock_removal",
  "certificate_lapses",
  "invitation_expired",
] as const satisfies readonly TaskKind[];

/** `<kind>:<id of the record>`. */
export const taskKey = z
  .string()
  .max(100)
  .regex(/^[a-z_]+:[0-9a-f-]{36}$/, "This is no task. Open it from the inbox.");

/** Something that waits for this person. Derived from the records, so it is gone when it is done. */
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

/** With whom the task was left, or who left it with this person. */
export const delegation = z.object({ from: reference, to: reference, comment: z.string(), at: instant });

export const inboxTask = task.extend({
  delegation: delegation.nullable(),
  commentCount: z.number().int(),
});
export type InboxTask = z.infer<typeof inboxTask>;

/** `open`: waits for this person; `delegated`: left with somebody else and not done yet. */
export const taskViews = ["open", "delegated"] as const;
export const taskDue = ["overdue", "week"] as const;

export const listTasks = endpoint({
  method: "GET",
  path: "/api/inbox",
  summary: "What waits for this person, the oldest first",
  access: member("workflow_management", "inbox:read"),
  query: pageQuery.extend({
    kind: z.enum(taskKinds).optional(),
    view: z.enum(taskViews).default("open"),
    /** Due before now, or within the next seven days. */
    due: z.enum(taskDue).optional(),
  }),
  response: page(inboxTask).extend({ total: z.number().int() }),
});

/** The most that the navigation counts: above it says "99+". */
export const mostCounted = 100;

export const countTasks = endpoint({
  method: "GET",
  path: "/api/inbox/count",
  summary: "How many tasks wait for this person, counted up to 100",
  access: member("workflow_management", "inbox:read"),
  response: z.object({ open: z.number().int() }),
});

export const listDoneTasks = endpoint({
  method: "GET",
  path: "/api/inbox/done",
  summary: "What this person did in plans, lockouts, procedures and inspections in 90 days, the newest first",
  access: member("workflow_management", "inbox:read"),
  query: pageQuery,
  response: page(
    z.object({
      seq: z.number().int(),
      at: instant,
      action: z.string(),
      subjectType: z.string(),
      subjectId: id,
      title: z.string(),
    }),
  ),
});
export type DoneTask = z.infer<(typeof listDoneTasks)["response"]>["items"][number];

const taskParams = z.object({ key: taskKey });

/** The most comments that a task shows: the latest. */
export const mostComments = 200;

export const getTask = endpoint({
  method: "GET",
  path: "/api/inbox/tasks/:key",
  summary:
    "A task with what was said about it, and who else may do it: the first 200, the others by searching",
  access: member("workflow_management", "inbox:read"),
  params: taskParams,
  query: z.object({
    /** In the names of the others. */
    search: searchText,
    /** Who is chosen already: among the others whatever is searched for. */
    chosenId: id.optional(),
  }),
  response: inboxTask.extend({
    comments: z.array(z.object({ id, author: z.string(), text: z.string(), at: instant })),
    /** Others who may do it; empty where the task is this person's own. */
    others: z.array(reference),
    /** There are more than are listed. */
    isCut: z.boolean(),
  }),
});
export type TaskDetail = z.infer<(typeof getTask)["response"]>;

export const commentTask = endpoint({
  method: "POST",
  path: "/api/inbox/tasks/:key/comments",
  summary: "Say something about a task, to everybody for whom it waits",
  access: member("workflow_management", "inbox:edit"),
  params: taskParams,
  body: z.object({ text: line(taskLimits.comment) }),
  response: done,
});

export const delegateTask = endpoint({
  method: "POST",
  path: "/api/inbox/tasks/:key/delegation",
  summary: "Leave a task with another person who may do it",
  access: member("workflow_management", "inbox:edit"),
  params: taskParams,
  body: z.object({ toId: id, comment: z.string().trim().max(taskLimits.comment).default("") }),
  response: done,
});

export const takeBackTask = endpoint({
  method: "DELETE",
  path: "/api/inbox/tasks/:key/delegation",
  summary: "Take a task back that was left with somebody",
  access: member("workflow_management", "inbox:edit"),
  params: taskParams,
  response: done,
});
