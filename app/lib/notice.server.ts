import { createCookie } from "@remix-run/node";
import { asNotice } from "./notice.ts";
import type { Notice } from "./notice.ts";

/** Carries the reason over one redirect, so the notice needs no JavaScript. */
const cookie = createCookie("hasp_notice", { path: "/", sameSite: "lax", httpOnly: true, maxAge: 60 });

export async function saveNotice(reason: string): Promise<string> {
  return cookie.serialize(asNotice(reason));
}

export async function readNotice(request: Request): Promise<Notice | null> {
  const reason: unknown = await cookie.parse(request.headers.get("Cookie"));
  return typeof reason === "string" ? asNotice(reason) : null;
}

/** The `Set-Cookie` header that makes the notice one that is shown once. */
export async function forgetNotice(): Promise<string> {
  return cookie.serialize("", { maxAge: 0 });
}
