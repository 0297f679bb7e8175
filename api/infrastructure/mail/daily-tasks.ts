import { formatDay } from "#contract/format.ts";
import type { Task } from "#contract/inbox/schemas.ts";
import { screenWords } from "#api/infrastructure/screen-words.ts";
import { mailKind } from "./kind.ts";
import type { Mail } from "./message.ts";

interface Waiting {
  /** The most urgent ones. */
  tasks: readonly Pick<Task, "kind" | "number" | "title" | "dueAt">[];
  /** How many there are in all. */
  total: number;
  /** Of the tenant, `https://acme.example.com`. */
  origin: string;
  /** ISO 8601. */
  now: string;
}

export const dailyTasksKind = mailKind("daily_tasks", {
  variables: {
    name: { example: "Ada Byron" },
    summary: { example: "2 tasks are waiting for you, 1 overdue" },
    tasks: {
      example:
        "- Approve a lockout plan: LP-2026-0042 Change the seals, due Nov 20, 2026\n- Inspect a procedure: FB-FIL-007",
    },
    inbox: { example: "https://acme.hasp.example/inbox", required: true },
    profile: { example: "https://acme.hasp.example/profile" },
  },
  subject: "{{ summary }}",
  button: { words: "Open your inbox", opens: "inbox" },
  lines: [
    "Hello {{ name }},",
    "",
    "These tasks are waiting for you in Hasp:",
    "",
    "{{ tasks }}",
    "",
    "Open your inbox:",
    "",
    "{{ inbox }}",
    "",
    "You get this email once a day while you have open tasks. You can turn it off in your profile: {{ profile }}",
    "",
    "Hasp",
  ],
});

/** What waits for a person this morning. */
export function dailyTasksMail(
  user: { name: string; email: string },
  { tasks, total, origin, now }: Waiting,
): Mail {
  const overdue = tasks.filter(({ dueAt }) => dueAt !== null && dueAt < now).length;
  const lines = tasks.map(({ kind, number, title, dueAt }) => {
    const due = dueAt === null ? "" : `, ${dueAt < now ? "overdue since" : "due"} ${formatDay(dueAt)}`;
    return `- ${screenWords.task[kind]}: ${[number, title].filter(Boolean).join(" ")}${due}`;
  });
  const more = total - tasks.length;
  const waiting = total === 1 ? "1 task is waiting" : `${total} tasks are waiting`;
  return dailyTasksKind.compose(user.email, {
    name: user.name,
    summary: `${waiting} for you${overdue > 0 ? `, ${overdue} overdue` : ""}`,
    tasks: [...lines, ...(more > 0 ? [`- and ${more} more`] : [])].join("\n"),
    inbox: `${origin}/inbox`,
    profile: `${origin}/profile`,
  });
}
