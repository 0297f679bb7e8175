/** The words of certificates, apart from the schemas so that pages can take them too. */

/** Kinds of training. Of these the lockout authorisation alone lets anybody lock out, (c)(7)(i)(A). */
export const certificateKinds = [
  "lockout_authorised",
  "lockout_awareness",
  "high_voltage",
  "confined_space",
  "hot_work",
  "work_at_height",
  "first_aid",
] as const;
export type CertificateKind = (typeof certificateKinds)[number];
export const lockoutAuthorisation: CertificateKind = "lockout_authorised";
