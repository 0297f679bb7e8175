import type { acceptInvitation } from "#contract/invitations/calls.ts";
import type { resetPassword } from "#contract/identity/calls.ts";
import { redirectWithFlash } from "#app/lib/flash.server.ts";
import { answerForm, readForm } from "#app/lib/form.server.ts";
import { publicAction } from "#app/lib/guards.server.ts";
import { signInPath } from "#app/lib/paths.ts";

/** Sets the password of `NewPasswordForm` by the token of an emailed link; on to the sign-in page, which says so. */
export const newPasswordAction = (
  endpoint: typeof acceptInvitation | typeof resetPassword,
  flash: "invitationAccepted" | "passwordSet",
) =>
  publicAction(async ({ request, context, call }) => {
    const posted = await readForm(request, context.requestId);
    return answerForm(posted, async () => {
      // The password as typed: blanks belong to it.
      const body = { token: posted.text("token"), password: posted.all("password")[0] ?? "" };
      await call(endpoint, { body });
      return redirectWithFlash(signInPath(), flash);
    });
  });
