/** A part of a whole in whole percent: rounded, but 100 only for all of it, and 0 only for none of it. */
export function percentOf(part: number, whole: number): number {
  if (part === whole || part === 0) return part === 0 ? 0 : 100;
  return Math.min(99, Math.max(1, Math.round((part / whole) * 100)));
}
