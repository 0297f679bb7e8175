/** A certificate counts through its last day. `today` is the day where the work is, YYYY-MM-DD. */
export function isCurrent(authorisation: { validUntil: string } | null, today: string): boolean {
  return authorisation !== null && today <= authorisation.validUntil.slice(0, 10);
}
