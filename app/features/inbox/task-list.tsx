import { ChevronRight, MessageSquare, TriangleAlert } from "#app/ui/icons/icons.ts";
import { useTranslation } from "react-i18next";
import type { InboxTask, Task } from "#contract/inbox/schemas.ts";
import { taskPath } from "#app/lib/paths.ts";
import { Day, Instant } from "#app/lib/time-zone.tsx";
import { Anchor } from "#app/ui/anchor.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { StateBadge } from "#app/ui/state-badge.tsx";
import { dueDayOf, kinds, sinceDayOf, subjectOf, workplaceOf } from "./task-kinds.ts";

/**
 * This person's tasks, each line a link to where it is done, with a link to its comments. `now` is an instant.
 */
export function TaskList({ tasks, now }: { tasks: readonly (Task | InboxTask)[]; now: string }) {
  return (
    <ul className="divide-y divide-line card">
      {tasks.map((task) => (
        <li key={task.key} className="flex">
          <TaskLine task={task} now={now} />
          {"commentCount" in task && <ToDetails task={task} />}
        </li>
      ))}
    </ul>
  );
}

function TaskLine({ task, now }: { task: Task | InboxTask; now: string }) {
  const { t } = useTranslation();
  const { Icon } = kinds[task.kind];
  return (
    <Anchor
      href={workplaceOf(task)}
      className="flex min-h-14 min-w-0 grow items-center gap-3 px-4 py-3 text-ink no-underline hover:bg-sunken"
    >
      <Icon aria-hidden className="size-6 shrink-0 text-ink-muted" />
      <span className="min-w-0 grow">
        <span className="block font-semibold">{t(`inbox.kinds.${task.kind}`)}</span>
        <span className="block break-words">{subjectOf(task, t)}</span>
        <span className="block text-sm text-ink-muted">
          {task.from && `${t("inbox.from", { name: task.from })} · `}
          {t("inbox.since")} <SinceOf task={task} />
        </span>
        {"delegation" in task && task.delegation && (
          <span className="block text-sm text-info-text">
            {t("inbox.leftBy", { from: task.delegation.from.name, to: task.delegation.to.name })}
          </span>
        )}
        <DueBadge task={task} now={now} />
      </span>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-muted" />
    </Anchor>
  );
}

function ToDetails({ task }: { task: InboxTask }) {
  const { t } = useTranslation();
  return (
    <Anchor
      href={taskPath(task.key)}
      aria-label={t("inbox.details", { subject: subjectOf(task, t), count: task.commentCount })}
      className="grid min-w-14 shrink-0 place-content-center justify-items-center gap-0.5 border-l border-line text-ink-muted no-underline hover:bg-sunken"
    >
      <MessageSquare aria-hidden className="size-5" />
      {task.commentCount > 0 && <span className="text-sm tabular-nums">{task.commentCount}</span>}
    </Anchor>
  );
}

/** Since when a task waits. */
export function SinceOf({ task }: { task: Pick<Task, "kind" | "since"> }) {
  const day = sinceDayOf(task);
  return day === undefined ? <Instant at={task.since} /> : <Day on={day} />;
}

/** When a task is due, and whether it is overdue; nothing if it has no due date. */
export function DueBadge({ task, now }: { task: Pick<Task, "kind" | "dueAt">; now: string }) {
  const { t } = useTranslation();
  if (task.dueAt === null) return null;
  const day = dueDayOf(task);
  return (
    <span className="mt-1 flex flex-wrap items-center gap-2 text-sm">
      {task.dueAt < now ? (
        <Badge tone="locked" icon={<TriangleAlert aria-hidden />}>
          {t("inbox.overdue")}
        </Badge>
      ) : (
        <StateBadge state="waiting" label={t("inbox.due")} />
      )}
      {day === undefined ? <Instant at={task.dueAt} /> : <Day on={day} />}
    </span>
  );
}
