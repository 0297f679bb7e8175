import { profilePath } from "#app/lib/people-paths.ts";
import { signOutPath } from "#app/lib/paths.ts";

/** Where the profile's button that signs out everywhere sends its form: this browser's session ends with the others. */
export const signOutEverywherePath = `${profilePath}?everywhere=yes`;

/** Whether a form that is sent to this address ends the session of this browser. The router asks for a page's data in its place. */
export function endsSession({ pathname, searchParams }: URL): boolean {
  const path = pathname.replace(/\.data$/, "");
  return path === signOutPath || (path === profilePath && searchParams.get("everywhere") === "yes");
}

/** Whether the form that is sent ends the session. */
export function signsOut({ target }: SubmitEvent): boolean {
  return endsSession(new URL((target as HTMLFormElement).action, location.href));
}
