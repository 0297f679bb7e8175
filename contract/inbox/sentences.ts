import { refusalsOf } from "../sentences.ts";

/** Why an inbox task stays as it is. */
export const inboxRefusal = refusalsOf({
  cannot_do_task: "This person can't do the task. Choose a person from the list.",
  task_unknown: "This is not a task. Open it from the inbox.",
});
