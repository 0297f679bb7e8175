import { createCookie } from "@remix-run/node";
import { themes } from "#app/ui/theme-switch.tsx";
import type { Theme } from "#app/ui/theme-switch.tsx";

const oneYear = 365 * 24 * 60 * 60;
const cookie = createCookie("hasp_theme", { path: "/", sameSite: "lax", httpOnly: true, maxAge: oneYear });

/** The theme a person chose on this host; the system's when none or nonsense was. */
export async function chosenTheme(request: Request): Promise<Theme> {
  return asTheme(await cookie.parse(request.headers.get("Cookie")));
}

/** The `Set-Cookie` header that keeps a choice. */
export async function saveTheme(chosen: unknown): Promise<string> {
  return cookie.serialize(asTheme(chosen));
}

function asTheme(value: unknown): Theme {
  return themes.find((theme) => theme === value) ?? "system";
}
