import { useRouteLoaderData } from "@remix-run/react";
import type { NavigationEntry } from "./navigation-entry.ts";

/** Whether the person may add such a record, by the actions of the shell: a page offers no other way to one. */
export function useMayStart(): (action: "newMachine" | "newPoint" | "invitePerson") => boolean {
  const frame = useRouteLoaderData<{ actions: NavigationEntry[] }>("routes/tenant/layout");
  return (action) => frame?.actions.some(({ key }) => key === action) ?? false;
}
