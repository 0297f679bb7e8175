import { signOutPath } from "#app/lib/paths.ts";

/** Whether the form that is sent ends the session. */
export function signsOut({ target }: SubmitEvent): boolean {
  return new URL((target as HTMLFormElement).action, location.href).pathname === signOutPath;
}
