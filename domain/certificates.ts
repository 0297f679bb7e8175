/** A certificate counts through its last day, UTC. */
export function isCurrent(authorisation: { validUntil: string } | null, now: string): boolean {
  return authorisation !== null && now.slice(0, 10) <= authorisation.validUntil.slice(0, 10);
}
