import type { AppLoadContext } from "@remix-run/node";
import { getMe } from "#contract/identity/calls.ts";
import { callApi } from "./api.server.ts";
import { dashboardPath } from "./paths.ts";
import { homeOf } from "./tenant-places.ts";

/** Where the person begins who has just signed in with these `Set-Cookie` lines. */
export async function homeAfter(
  request: Request,
  context: AppLoadContext,
  setCookie: readonly string[],
): Promise<string> {
  const cookies = setCookie.map((line) => line.split(";")[0]).join("; ");
  const signedIn = new Request(request.url, { headers: { Cookie: cookies } });
  return callApi(signedIn, context, getMe, {}).then(homeOf, () => dashboardPath);
}

/** The `Set-Cookie` lines of the API's answer, for one of ours. */
export function cookieHeaders(setCookie: readonly string[]): Headers {
  return new Headers(setCookie.map((line): [string, string] => ["Set-Cookie", line]));
}
