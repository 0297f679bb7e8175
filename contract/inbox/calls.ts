import { z } from "zod";
import { member } from "#contract/access.ts";
import { done, id, instant, line, page, pageQuery, reference, searchText } from "#contract/common.ts";
import { endpoint } from "#contract/endpoint.ts";
import { taskLimits } from "#contract/limits.ts";
import { inboxTask, taskKey } from "./schemas.ts";
import { taskDue, taskKinds, taskViews } from "./words.ts";

export const listTasks = endpoint({
  method: "GET",
  path: "/api/inbox",
  summary: "List this person's open tasks, oldest first",
  access: member("workflow_management", "inbox:read"),
  query: pageQuery.extend({
    kind: z.enum(taskKinds).optional(),
    view: z.enum(taskViews).default("open"),
    /** Due before now, or within the next seven days. */
    due: z.enum(taskDue).optional(),
  }),
  response: page(inboxTask).extend({ total: z.number().int() }),
});

export const countTasks = endpoint({
  method: "GET",
  path: "/api/inbox/count",
  summary: "Count this person's open tasks, up to 100",
  access: member("workflow_management", "inbox:read"),
  response: z.object({ open: z.number().int() }),
});

export const listDoneTasks = endpoint({
  method: "GET",
  path: "/api/inbox/done",
  summary:
    "List this person's actions in plans, lockouts, procedures, and inspections of the last 90 days, newest first",
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

export const getTask = endpoint({
  method: "GET",
  path: "/api/inbox/tasks/:key",
  summary: "Get a task with its comments and the first 200 people who can do it; search for others",
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
    /** Others who may do it; empty if the task is this person's own. */
    others: z.array(reference),
    /** There are more than are listed. */
    isCut: z.boolean(),
  }),
});
export type TaskDetail = z.infer<(typeof getTask)["response"]>;

export const commentTask = endpoint({
  method: "POST",
  path: "/api/inbox/tasks/:key/comments",
  summary: "Comment on a task, for everyone it is assigned to",
  access: member("workflow_management", "inbox:edit"),
  params: taskParams,
  body: z.object({ text: line(taskLimits.comment) }),
  response: done,
});

export const delegateTask = endpoint({
  method: "POST",
  path: "/api/inbox/tasks/:key/delegation",
  summary: "Delegate a task to another person who can do it",
  access: member("workflow_management", "inbox:edit"),
  params: taskParams,
  body: z.object({ toId: id, comment: z.string().trim().max(taskLimits.comment).default("") }),
  response: done,
});

export const takeBackTask = endpoint({
  method: "DELETE",
  path: "/api/inbox/tasks/:key/delegation",
  summary: "Take back a delegated task",
  access: member("workflow_management", "inbox:edit"),
  params: taskParams,
  response: done,
});
