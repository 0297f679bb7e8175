import { type PointCertificate, pointCertificates } from "#contract/users/words.ts";

/** The last good day (YYYY-MM-DD) of each further certificate that someone has, by kind. */
export type HeldCertificates = Readonly<Partial<Record<PointCertificate, string>>>;

/** A certificate that someone needs and has not; `validUntil` is the last good day of one that expired. */
export interface LackingCertificate {
  kind: PointCertificate;
  validUntil: string | null;
}

/** A certificate counts through its last day. `today` is the day where the work is, YYYY-MM-DD. */
export function isCurrent(authorisation: { validUntil: string } | null, today: string): boolean {
  return authorisation !== null && today <= authorisation.validUntil.slice(0, 10);
}

/** Those of the required certificates that do not count today, each once. `today` is the day where the work is. */
export function lackingOf(
  required: readonly PointCertificate[],
  held: HeldCertificates | null | undefined,
  today: string,
): LackingCertificate[] {
  return pointCertificates
    .filter((kind) => required.includes(kind))
    .map((kind) => ({ kind, validUntil: held?.[kind] ?? null }))
    .filter(({ validUntil }) => validUntil === null || !isCurrent({ validUntil }, today));
}

/** What several procedures require together, each once, in the order of the words. */
export function requiredTogether(
  versions: readonly { requiredCertificates: readonly PointCertificate[] }[],
): PointCertificate[] {
  return pointCertificates.filter((kind) =>
    versions.some(({ requiredCertificates }) => requiredCertificates.includes(kind)),
  );
}
