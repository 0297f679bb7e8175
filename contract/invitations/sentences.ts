import { refusalsOf } from "../sentences.ts";

/** Why an invitation's link does not work. */
export const invitationRefusal = refusalsOf({
  invitation_used:
    "This invitation was already used. Sign in with your password, or request a new one on the sign-in page.",
  invitation_expired: "This invitation has expired. Ask your administrator for a new one.",
  invitation_revoked: "This invitation was withdrawn. Ask your administrator if you need access.",
  invitation_unknown: "This invitation doesn't exist. Open the whole link from the email.",
});
