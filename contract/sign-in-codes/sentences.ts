import { refusalsOf } from "../sentences.ts";

/** Why a sign-in code does not open an account, or is not made. */
export const signInCodeRefusal = refusalsOf({
  code_wrong:
    "The username or the code is not right, or the code was used or has expired. Check both, or ask your administrator for a new code.",
  has_email: "{name} has an email address. Send a link there instead.",
  has_password:
    "{name} has chosen a password. If it is forgotten, make a code on the page of their account: it replaces the password.",
  no_code: "{name} has no open sign-in code.",
});
