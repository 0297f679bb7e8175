/** The time zone of the person at this browser: the one chosen on their profile, as on every other page, or its own. */
export function ownZone(): string {
  const chosen = /(?:^|; )hasp_zone=([^;]+)/.exec(document.cookie)?.[1];
  const own = () => Intl.DateTimeFormat().resolvedOptions().timeZone;
  if (!chosen) return own();
  try {
    return Intl.DateTimeFormat("en", { timeZone: decodeURIComponent(chosen) }).resolvedOptions().timeZone;
  } catch {
    return own();
  }
}
