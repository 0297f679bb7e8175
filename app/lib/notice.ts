/** Why the browser is on the sign-in page again. Any reason that is not listed is shown as `expired`. */
export const notices = ["idle_timeout", "absolute_timeout", "manual_logout", "expired"] as const;
export type Notice = (typeof notices)[number];

export function asNotice(reason: string): Notice {
  return notices.find((notice) => notice === reason) ?? "expired";
}
