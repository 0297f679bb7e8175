import { refusalsOf } from "../sentences.ts";

/** Why a password is not accepted. */
export const passwordRefusal = refusalsOf({
  password_common:
    "This password is on the lists that attackers try first. Choose several words that don't belong together.",
  password_repeated: "This password repeats itself. Choose several words that don't belong together.",
  password_sequence:
    "This password is a row of keys or digits. Choose several words that don't belong together.",
  password_own_words:
    "This password contains names that others know. Choose several words that don't belong together.",
  password_guessable:
    "This password is made of parts that attackers try first. Choose several words that don't belong together.",
  password_short: "A password has at least {least} characters.",
  password_long: "A password has at most {most} characters.",
  password_wrong: "This is not your password. Nothing was saved.",
  signature_password_missing: "Enter your password to sign.",
  signature_no_password:
    "Your account has no password, and your organization asks for one to sign. Ask your administrator for a sign-in code, choose a password with it, then sign.",
  password_same: "This is already your password. Choose a new one.",
});

/** Why someone is not signed in. The platform's words are the specification's (ADMIN-13). */
export const signInRefusal = refusalsOf({
  invalid_credentials: "The username or password is not right. Check both and try again.",
  "invalid_credentials/platform": "Invalid credentials",
  reset_link_over: "This link was already used or has expired. Request a new one on the sign-in page.",
});
