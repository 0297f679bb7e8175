import type { CataloguePerson, CertificateKind } from "../types.ts";

type Certified = Pick<CataloguePerson, "kind" | "authorisation">;

/** May lock out. The certificate is valid for `validityMonths` months and ends in `lapsesInDays` days. */
export function authorised(
  lapsesInDays: number,
  kind: CertificateKind = "Lockout authorised employee",
  validityMonths = 24,
): Certified {
  return { kind: "authorised", authorisation: { kind, validityMonths, lapsesInDays } };
}

/** Operates machines; is told of lockouts and applies none. */
export function affected(lapsesInDays: number): Certified {
  return {
    kind: "affected",
    authorisation: { kind: "Lockout awareness, affected employee", validityMonths: 36, lapsesInDays },
  };
}

/** Works in the area, neither operates nor locks out. */
export const other: Certified = { kind: "other", authorisation: null };

export const highVoltage: CertificateKind = "Lockout authorised employee, high voltage";

/** A contractor's certificate, checked by the site and valid for 12 months. */
export function authorisedContractor(lapsesInDays: number): Certified {
  return authorised(lapsesInDays, "Lockout authorised contractor", 12);
}
