import {
  CalendarClock,
  ChevronRight,
  ClipboardCheck,
  ClipboardPen,
  HandHelping,
  KeyRound,
  Lock,
  LogOut,
  SearchCheck,
  TimerReset,
} from "lucide-react";
import type { LucideIcon } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Task } from "#contract/inbox.ts";
import { editPlanPath, executePath, planPath, procedurePath } from "#app/lib/paths.ts";
import { Instant } from "#app/lib/time-zone.tsx";
import { Anchor } from "#app/ui/anchor.tsx";
import { StateBadge } from "#app/ui/state-badge.tsx";

type TaskKind = Task["kind"];

/** What waits for this person, each line the way to where it is done. `now` is an instant. */
export function TaskList({ tasks, now }: { tasks: readonly Task[]; now: string }) {
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-raised">
      {tasks.map((task) => (
        <li key={task.key}>
          <TaskLine task={task} now={now} />
        </li>
      ))}
    </ul>
  );
}

function TaskLine({ task, now }: { task: Task; now: string }) {
  const { t } = useTranslation();
  const { Icon, pathOf } = kinds[task.kind];
  return (
    <Anchor
      href={pathOf(task.subjectId)}
      className="flex min-h-14 items-center gap-3 px-4 py-3 text-ink no-underline hover:bg-sunken"
    >
      <Icon aria-hidden className="size-6 shrink-0 text-ink-muted" />
      <span className="min-w-0 grow">
        <span className="block font-semibold">{t(`inbox.kinds.${task.kind}`)}</span>
        <span className="block break-words">
          {task.number && <span className="font-mono text-sm">{task.number} </span>}
          {task.title}
        </span>
        <span className="block text-sm text-ink-muted">
          {task.from && `${t("inbox.from", { name: task.from })} · `}
          {t("inbox.since")} <Instant at={task.since} />
        </span>
        {task.dueAt && <DueBadge dueAt={task.dueAt} now={now} />}
      </span>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-muted" />
    </Anchor>
  );
}

function DueBadge({ dueAt, now }: { dueAt: string; now: string }) {
  const { t } = useTranslation();
  const overdue = dueAt < now;
  return (
    <span className="mt-1 flex flex-wrap items-center gap-2 text-sm">
      <StateBadge state={overdue ? "locked" : "waiting"} label={t(overdue ? "inbox.overdue" : "inbox.due")} />
      <Instant at={dueAt} />
    </span>
  );
}

const kinds: Record<TaskKind, { Icon: LucideIcon; pathOf: (id: string) => string }> = {
  approve_plan: { Icon: ClipboardCheck, pathOf: planPath },
  revise_plan: { Icon: ClipboardPen, pathOf: editPlanPath },
  carry_out_plan: { Icon: Lock, pathOf: executePath },
  sign_off: { Icon: LogOut, pathOf: executePath },
  inspect_procedure: { Icon: SearchCheck, pathOf: procedurePath },
  accept_handover: { Icon: HandHelping, pathOf: executePath },
  decide_lock_removal: { Icon: KeyRound, pathOf: executePath },
  review_hold: { Icon: CalendarClock, pathOf: executePath },
  end_test: { Icon: TimerReset, pathOf: executePath },
};
