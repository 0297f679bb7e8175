import { refusalsOf } from "../sentences.ts";

/** Why an account stays as it is. */
export const userRefusal = refusalsOf({
  not_permitted: "You can view people but not change them. Ask an administrator.",
  administrator_only: "Only a system administrator can change a system administrator's account.",
  own_certificate:
    "You can't record or revoke your own certificates. Ask another person who can edit people.",
  "beyond_own_rights/role":
    "This role has more permissions than you have. Ask a system administrator to assign it.",
  "beyond_own_rights/email":
    "{name} has more permissions than you have. Ask a system administrator to change the email address.",
  "beyond_own_rights/badge":
    "{name} has more permissions than you have. Ask a system administrator to issue the badge.",
  "beyond_own_rights/code":
    "{name} has more permissions than you have. Ask a system administrator to make the sign-in code.",
  own_right:
    "With this role you can no longer manage people yourself. If that is what you want, confirm it below.",
  "own_account/email":
    "Change your own email address on your profile, where you confirm it with your password.",
  "own_account/code": "Change your own password on your profile.",
  "own_account/deactivate": "You can't deactivate your own account. Ask another administrator.",
  "wrong_state/deactivate": "{name}'s account is already deactivated.",
  "wrong_state/reactivate": "{name}'s account is not deactivated.",
  "wrong_state/invitation": "{name} has no open invitation.",
  "wrong_state/reset_password": "{name} has no active account, so there is no password to reset.",
  "wrong_state/code": "{name}'s account is deactivated. Reactivate it first.",
  no_email: "{name}'s account has no email address. Make a sign-in code instead.",
  "wrong_state/certificate": "This certificate is already revoked.",
  last_administrator:
    "This is the last system administrator who can sign in. Give the role to another person first.",
  responsible_for_lockout: "{name} is the responsible person of {plan}. Hand it over or close it first.",
  coordinates_lockout: "{name} coordinates {plan}, which is open. Close it first.",
  asked_to_take_over: "{name} is asked to take over {plan}. Withdraw the handover first.",
  responsible_for_plan:
    "{name} is the responsible person of {plan}, which is waiting for approval. Reject it or have it withdrawn first.",
  lock_applied: "{name}'s lock {number} is in use in {plan}. It must be removed first.",
  role_gone: "This role no longer exists. Choose from the list.",
  team_gone: "A team you chose no longer exists. Choose from the list.",
  administrator_email_missing:
    "A system administrator needs an email address. Without one, no one can help them back into the account.",
  employer_missing: "Enter the contractor's employer.",
  username_taken: "Someone in your organization already has this username. Choose another.",
  email_taken: "Someone in your organization already has this email address.",
  username_format: "A username has 2 to {most} letters, digits, dots, hyphens, and underscores.",
  certificate_out_of_order: "The certificate ends before it begins.",
});
