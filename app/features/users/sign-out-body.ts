import type { SignOutBody } from "#contract/users/schemas.ts";
import type { PostedForm } from "#app/lib/form.server.ts";

/** Which sessions a form of the session list is to end. */
export function signOutBodyFrom(posted: Pick<PostedForm, "text" | "ticked">): SignOutBody {
  return posted.ticked("everywhere") ? { everywhere: true } : { sessionId: posted.text("sessionId") };
}
