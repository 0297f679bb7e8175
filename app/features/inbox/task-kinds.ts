import {
  BookOpenCheck,
  BookOpenText,
  CalendarClock,
  ClipboardCheck,
  ClipboardPen,
  GraduationCap,
  Hammer,
  HandHelping,
  KeyRound,
  Languages,
  Library,
  Lock,
  LogOut,
  MailWarning,
  MessageSquare,
  OctagonX,
  SearchCheck,
  TimerReset,
  Users,
} from "#app/ui/icons/icons.ts";
import type { IconType } from "#app/ui/icons/icons.ts";
import type { Task } from "#contract/inbox/schemas.ts";
import {
  editPlanPath,
  executePath,
  lockRemovalPath,
  planHandoverPath,
  planPath,
  procedurePath,
} from "#app/lib/paths.ts";
import { profilePath, userPath } from "#app/lib/people-paths.ts";
import {
  editProcedurePath,
  inspectionPath,
  reviewProcedurePath,
  translationPath,
} from "#app/lib/procedure-paths.ts";
import { articlePath } from "#app/lib/repository-paths.ts";

/** Where a task is done. */
export function workplaceOf({ kind, subjectId }: Pick<Task, "kind" | "subjectId">): string {
  return kinds[kind].pathOf(subjectId);
}

/** What a task is about, in words. */
export function subjectOf({ kind, number, title }: Task, t: (key: string) => string): string {
  if (kind === "renew_certificate") return t(`users.certificates.kinds.${number}`);
  return kind === "certificate_lapses" ? title : [number, title].filter(Boolean).join(" ");
}

/** Kinds that appear some days before a calendar day, and are due until it ends. */
const comeUpOnDay: readonly Task["kind"][] = ["inspect_procedure", "renew_certificate", "certificate_lapses"];
const dueOnDay: readonly Task["kind"][] = [
  ...comeUpOnDay,
  "perform_inspection",
  "corrective_action",
  "read_article",
];

/** The calendar day since which a task waits, YYYY-MM-DD; `undefined` for an instant, in the person's zone. */
export function sinceDayOf({ kind, since }: Pick<Task, "kind" | "since">): string | undefined {
  return comeUpOnDay.includes(kind) ? since.slice(0, 10) : undefined;
}

/** The same for when it is due. */
export function dueDayOf({ kind, dueAt }: Pick<Task, "kind" | "dueAt">): string | undefined {
  if (dueAt === null) return undefined;
  return dueOnDay.includes(kind) ? dueAt.slice(0, 10) : undefined;
}

/** Each kind's sign, and the screen on which it is done. */
export const kinds: Record<Task["kind"], { Icon: IconType; pathOf: (id: string) => string }> = {
  leave_machine: { Icon: OctagonX, pathOf: executePath },
  lift_stop: { Icon: OctagonX, pathOf: executePath },
  approve_plan: { Icon: ClipboardCheck, pathOf: planPath },
  revise_plan: { Icon: ClipboardPen, pathOf: editPlanPath },
  carry_out_plan: { Icon: Lock, pathOf: executePath },
  sign_off: { Icon: LogOut, pathOf: executePath },
  inspect_procedure: { Icon: SearchCheck, pathOf: procedurePath },
  overrun: { Icon: TimerReset, pathOf: executePath },
  hand_over: { Icon: HandHelping, pathOf: planHandoverPath },
  accept_handover: { Icon: HandHelping, pathOf: executePath },
  decide_change: { Icon: Users, pathOf: executePath },
  decide_lock_removal: { Icon: KeyRound, pathOf: lockRemovalPath },
  record_lock_removal: { Icon: KeyRound, pathOf: lockRemovalPath },
  tell_owner: { Icon: MessageSquare, pathOf: lockRemovalPath },
  review_hold: { Icon: CalendarClock, pathOf: executePath },
  recheck_energy: { Icon: CalendarClock, pathOf: executePath },
  end_test: { Icon: TimerReset, pathOf: executePath },
  review_procedure: { Icon: BookOpenCheck, pathOf: reviewProcedurePath },
  revise_procedure: { Icon: BookOpenText, pathOf: editProcedurePath },
  review_translation: { Icon: Languages, pathOf: translationPath },
  revise_translation: { Icon: Languages, pathOf: translationPath },
  match_register: { Icon: BookOpenText, pathOf: procedurePath },
  update_plan: { Icon: ClipboardPen, pathOf: planPath },
  perform_inspection: { Icon: SearchCheck, pathOf: inspectionPath },
  corrective_action: { Icon: Hammer, pathOf: inspectionPath },
  renew_certificate: { Icon: GraduationCap, pathOf: () => profilePath },
  certificate_lapses: { Icon: GraduationCap, pathOf: userPath },
  invitation_expired: { Icon: MailWarning, pathOf: userPath },
  read_article: { Icon: Library, pathOf: (id) => articlePath(id) },
};
