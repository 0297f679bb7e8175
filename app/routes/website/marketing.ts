import { redirect } from "@remix-run/node";
import { homePath } from "#app/lib/paths.ts";

/** A former address of the home page. */
export function loader() {
  return redirect(homePath, 301);
}
