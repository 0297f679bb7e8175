import { redirect } from "@remix-run/node";
import type { ActionFunctionArgs } from "@remix-run/node";
import { postedValues } from "#app/lib/posted-values.server.ts";
import { sameOriginPath } from "#app/lib/same-origin-path.ts";
import { saveTheme } from "#app/features/theme/theme.server.ts";

/** Keeps the theme a person chose on this host, and goes back to where they were. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await postedValues(request, context.requestId);
  const headers = { "Set-Cookie": await saveTheme(form.get("theme")) };
  return redirect(sameOriginPath(form.get("redirectTo"), "/"), { headers });
}

export function loader() {
  return redirect("/");
}
