import { randomUUID } from "node:crypto";
import { createCookie, redirect } from "@remix-run/node";
import { commandTypes } from "#contract/executions/commands.ts";
import { flashKeys } from "./flash.ts";
import type { Flash, FlashKey } from "./flash.ts";

const cookie = createCookie("hasp_flash", { path: "/", sameSite: "lax", httpOnly: true, maxAge: 60 });

/** Redirects to a page, which then says what was done. */
export async function redirectWithFlash(path: string, key: FlashKey, values: Record<string, string> = {}) {
  const flash: Flash = { key, values, id: randomUUID() };
  return redirect(path, { status: 303, headers: { "Set-Cookie": await cookie.serialize(flash) } });
}

/** The message for this page, and the `Set-Cookie` header that makes it one shown once. */
export async function takeFlash(
  request: Request,
): Promise<{ flash: Flash | null; setCookie: string | null }> {
  const header = request.headers.get("Cookie");
  if (!header?.includes("hasp_flash=")) return { flash: null, setCookie: null };
  const unverified: unknown = await cookie.parse(header);
  const setCookie = await cookie.serialize("", { maxAge: 0 });
  return { flash: isFlash(unverified) ? unverified : null, setCookie };
}

/** The browser can send anything: only our own texts are shown, filled with plain values. */
function isFlash(value: unknown): value is Flash {
  if (typeof value !== "object" || value === null) return false;
  const { key, values, id } = value as Partial<Flash>;
  return (
    [...flashKeys, ...commandTypes].some((known) => known === key) &&
    typeof id === "string" &&
    typeof values === "object" &&
    values !== null &&
    Object.values(values).every((word) => typeof word === "string")
  );
}
