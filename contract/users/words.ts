/** `invited`: has no password yet. `deactivated`: cannot sign in, stays in the records. */
export const userStates = ["active", "invited", "deactivated"] as const;
export type UserState = (typeof userStates)[number];

export const userActions = [
  "edit",
  "deactivate",
  "reactivate",
  "resend_invitation",
  "revoke_invitation",
  "reset_password",
  "make_sign_in_code",
  "certify",
] as const;
export type UserAction = (typeof userActions)[number];

/** `current`: everyone but the deactivated; `no_email`: those of them whom no email reaches. */
export const userStateFilters = ["current", ...userStates, "no_email", "all"] as const;

export const userSorts = ["name", "-name", "newest", "signed_in"] as const;

/** The words of certificates, besides the schemas so that pages can take them too. */

/** Kinds of training. Only the lockout authorization lets a person lock out, (c)(7)(i)(A). */
export const certificateKinds = [
  "lockout_authorised",
  "lockout_awareness",
  "high_voltage",
  "toxic_substances",
  "confined_space",
  "hot_work",
  "work_at_height",
  "first_aid",
] as const;
export type CertificateKind = (typeof certificateKinds)[number];

/** What work at an isolation point can require beyond the lockout authorization. */
export const pointCertificates = [
  "high_voltage",
  "toxic_substances",
  "confined_space",
  "hot_work",
  "work_at_height",
] as const satisfies CertificateKind[];
export type PointCertificate = (typeof pointCertificates)[number];

/** As a sentence names them. */
export const pointCertificateNames: Record<PointCertificate, string> = {
  high_voltage: "high voltage",
  toxic_substances: "ammonia and toxic substances",
  confined_space: "confined space",
  hot_work: "hot work",
  work_at_height: "work at height",
};

export const lockoutAuthorization: CertificateKind = "lockout_authorised";
