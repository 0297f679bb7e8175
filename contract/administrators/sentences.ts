import { refusalsOf } from "../sentences.ts";

/** Why an administrator's account stays as it is. */
export const administratorRefusal = refusalsOf({
  in_use: "This account already has a password, or is closed. It needs no invitation.",
  own_email: "Change your own email under “Your account”, where you confirm it with your password.",
  no_longer_owner: "You are no longer an owner of the platform. Nothing was changed.",
  last_owner: "This is the last owner who can sign in. Make another administrator an owner first.",
  email_taken: "Another administrator already has this email.",
  username_taken: "This username is taken. Choose another.",
});
