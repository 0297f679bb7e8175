import { redirect } from "@remix-run/node";
import { platformSignOut } from "#contract/identity/calls.ts";
import { callApiForCookies } from "#app/lib/api.server.ts";
import { saveNotice } from "#app/lib/notice.server.ts";
import { adminPath, platformSignInPath } from "#app/lib/paths.ts";
import { platformPublic } from "#app/lib/platform-guards.server.ts";

/** Ends the administrator's session. While the API is away nothing ends, and the portal says what is wrong. */
export const action = platformPublic(async ({ request, context }) => {
  try {
    const { setCookie } = await callApiForCookies(request, context, platformSignOut, {});
    const headers = new Headers({ "Set-Cookie": await saveNotice("manual_logout") });
    for (const line of setCookie) headers.append("Set-Cookie", line);
    return redirect(platformSignInPath(), { status: 303, headers });
  } catch {
    return redirect(adminPath, { status: 303 });
  }
});

export const loader = platformPublic(async () => redirect(adminPath));
