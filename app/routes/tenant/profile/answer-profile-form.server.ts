import { redirect } from "@remix-run/node";
import * as contract from "#contract/profile/calls.ts";
import { signOutBodyFrom } from "#app/features/users/sign-out-body.ts";
import { signOutForm } from "#app/features/users/session-list.tsx";
import { redirectWithFlash } from "#app/lib/flash.server.ts";
import type { PostedForm } from "#app/lib/form.server.ts";
import type { GuardedArgs } from "#app/lib/guards.server.ts";
import { signInPath } from "#app/lib/paths.ts";
import { profilePath } from "#app/lib/people-paths.ts";
import { emailForm, withdrawForm } from "./email-form.tsx";
import { particularsForm } from "./particulars-form.tsx";
import { passwordForm } from "./password-form.tsx";

/** Does what a form of the profile asks; undefined if there is no such form. Throws ApiFailure. */
export async function answerProfileForm(call: GuardedArgs["call"], posted: PostedForm) {
  const options = { idempotencyKey: posted.key };
  // As typed: blanks belong to a password. Without a key: a hash of the request would keep a trace of the password.
  const password = (name: string) => posted.all(name)[0] ?? "";
  switch (posted.form) {
    case particularsForm: {
      const body = {
        version: posted.text("version"),
        timeZone: posted.optional("timeZone") ?? null,
        phone: posted.optional("phone") ?? null,
        dailyMail: posted.text("dailyMail") === "on",
      };
      await call(contract.updateProfile, { ...options, body });
      return redirectWithFlash(profilePath, "profileSaved");
    }
    case passwordForm: {
      const body = { currentPassword: password("currentPassword"), newPassword: password("newPassword") };
      await call(contract.changePassword, { body });
      return redirectWithFlash(profilePath, "passwordChanged");
    }
    case emailForm: {
      const body = { email: posted.text("email"), currentPassword: password("currentPassword") };
      await call(contract.changeEmail, { body });
      return redirectWithFlash(profilePath, "emailChangeAsked", { email: body.email });
    }
    case withdrawForm:
      await call(contract.withdrawEmail, options);
      return redirectWithFlash(profilePath, "emailChangeWithdrawn");
    case signOutForm: {
      const body = signOutBodyFrom(posted);
      await call(contract.signOutOwn, { ...options, body });
      return "everywhere" in body
        ? redirect(signInPath())
        : redirectWithFlash(profilePath, "deviceSignedOut");
    }
    default:
      return undefined;
  }
}
