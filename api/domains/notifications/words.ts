import type { NotificationKind, NotificationPart } from "#contract/notifications/words.ts";
import { screenWords } from "#api/infrastructure/screen-words.ts";

const { kinds } = screenWords.notification;
const instructions: Record<NotificationKind, Partial<Record<NotificationPart, string>>> = screenWords
  .notification.instructions;

/** A few words: the subject of an email, the title on a lock screen. */
export function titleOf(kind: NotificationKind): string {
  return kinds[kind];
}

/** What a person does now: what concerns themselves first; what a worker or a supervisor does only if nothing else does. */
export function instructionFor(
  kind: NotificationKind,
  parts: readonly NotificationPart[],
  leader: string | null,
): string {
  const words = instructions[kind];
  const own = (["signed_on", "owner", "leads", "asked"] as const)
    .filter((part) => parts.includes(part))
    .flatMap((part) => words[part] ?? []);
  const works = parts.includes("works") ? words.works : undefined;
  const said = own.length > 0 ? own : [works ?? words.supervisor ?? words.asked ?? ""];
  return said.join(" ").replaceAll("{{leader}}", leader ?? "");
}
