import { createHash } from "node:crypto";
import { createCookie, redirect } from "@remix-run/node";
import { wallPath } from "#app/lib/paths.ts";

/** As long as browsers store a cookie; the link itself ends earlier. */
const maxAge = 400 * 24 * 60 * 60;

/** The longest token that is looked at, characters. */
const longest = 100;

/** A browser may show several walls: each has an address and a cookie. */
function cookieOf(screen: string, isSecure: boolean) {
  return createCookie(`hasp_wall_${screen}`, {
    // The page and its data, `/wall/<screen>.data`.
    path: "/wall",
    httpOnly: true,
    // Not strict: the first visit may come from a link in an email, and this cookie only ever reads.
    sameSite: "lax",
    secure: isSecure,
    maxAge,
  });
}

/** The token of the wall's link: from its first address, or from the browser that was there before. */
export async function tokenOf(request: Request, url: URL, screen: string | undefined): Promise<string> {
  const given = url.searchParams.get("link");
  if (given !== null || screen === undefined) return (given ?? "").slice(0, longest);
  const unverified: unknown = await cookieOf(screen, false).parse(request.headers.get("Cookie"));
  return typeof unverified === "string" ? unverified.slice(0, longest) : "";
}

/** To an address without the token, which no one who walks past can copy. */
export async function withoutToken(url: URL, token: string) {
  const screen = createHash("sha256").update(token).digest("hex").slice(0, 16);
  const cookie = cookieOf(screen, url.protocol === "https:");
  return redirect(wallPath({ screen }), { headers: { "Set-Cookie": await cookie.serialize(token) } });
}
