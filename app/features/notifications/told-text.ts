import type { TFunction } from "i18next";
import type { Notification } from "#contract/notifications/schemas.ts";

/** What this person does now, as in their email: what concerns themselves, or else what a supervisor does. */
export function instructionOf({ kind, parts, leader }: Notification, t: TFunction): string {
  const words = (part: string) =>
    t(`notifications.instructions.${kind}.${part}`, { leader: leader ?? "", defaultValue: "" });
  const own = (["signed_on", "owner", "leads", "asked"] as const)
    .filter((part) => parts.includes(part))
    .map(words)
    .filter(Boolean);
  return own.length > 0 ? own.join(" ") : words("supervisor");
}
