import { redirectWithFlash } from "#app/lib/flash.server.ts";
import { signInPath } from "#app/lib/paths.ts";

/** From the main host to a new organization's sign-in page: a notice cannot cross from one host to the other. */
export function loader() {
  return redirectWithFlash(signInPath(), "tenantReady");
}
