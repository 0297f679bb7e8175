import type { CertificateKind } from "#contract/users/words.ts";
import type { CatalogPerson } from "../types.ts";

type Certified = Pick<CatalogPerson, "kind" | "authorisation">;

/** May lock out. The certificate is valid for `validityMonths` months and ends in `lapsesInDays` days. */
export function authorised(
  lapsesInDays: number,
  further: CertificateKind[] = [],
  validityMonths = 24,
): Certified {
  const kinds: CertificateKind[] = ["lockout_authorised", ...further];
  return { kind: "authorised", authorisation: { kinds, validityMonths, lapsesInDays } };
}

/** Operates machines; is notified of lockouts and applies none. */
export function affected(lapsesInDays: number): Certified {
  return {
    kind: "affected",
    authorisation: { kinds: ["lockout_awareness"], validityMonths: 36, lapsesInDays },
  };
}

/** Works in the area, neither operates nor locks out. */
export const other: Certified = { kind: "other", authorisation: null };

/** Trained to work on high voltage besides. */
export const highVoltage: CertificateKind[] = ["high_voltage"];

/** A contractor's certificate, checked by the site and valid for 12 months. */
export function authorizedContractor(lapsesInDays: number): Certified {
  return authorised(lapsesInDays, [], 12);
}
