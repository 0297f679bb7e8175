import { redirect } from "@remix-run/node";
import type { ActionFunctionArgs } from "@remix-run/node";
import { signOut } from "#contract/identity/calls.ts";
import { callApiForCookies } from "#app/lib/api.server.ts";
import { saveNotice } from "#app/lib/notice.server.ts";
import { dashboardPath, homePath, signInPath } from "#app/lib/paths.ts";

/** Ends the session. While the API is away nothing ends, and the dashboard says what is wrong. */
export async function action({ request, context }: ActionFunctionArgs) {
  try {
    const { setCookie } = await callApiForCookies(request, context, signOut, {});
    const headers = new Headers({ "Set-Cookie": await saveNotice("manual_logout") });
    for (const line of setCookie) headers.append("Set-Cookie", line);
    return redirect(signInPath(), { status: 303, headers });
  } catch {
    return redirect(dashboardPath, { status: 303 });
  }
}

export function loader() {
  return redirect(homePath);
}
