import { consentCookie, consentValue, essentialOnly, everything, optionalCategories } from "./record.ts";
import type { Consent } from "./record.ts";

/** A decision is requested again after half a year, s. */
const halfYear = 182 * 24 * 60 * 60;

/** What a posted form decides; `undefined` for a form that is none of ours. */
export function decisionOf(form: FormData): Consent | undefined {
  switch (form.get("choice")) {
    case "none":
      return essentialOnly;
    case "all":
      return everything;
    case "chosen": {
      const entries = optionalCategories.map((category) => [category, form.has(category)]);
      return Object.fromEntries(entries) as Consent;
    }
    default:
      return undefined;
  }
}

/**
 * The `Set-Cookie` lines of a decision. Set by the server, because some browsers forget a script's cookies
 * after a week; readable by scripts, because they must follow it. Withdrawing consent deletes what was stored.
 */
export function saveDecision(consent: Consent, request: Request): Headers {
  const secure = new URL(request.url).protocol === "https:" ? "; Secure" : "";
  const value = consentValue(consent, new Date().toISOString().slice(0, 10));
  const headers = new Headers();
  headers.append(
    "Set-Cookie",
    `${consentCookie}=${value}; Path=/; Max-Age=${halfYear}; SameSite=Lax${secure}`,
  );
  if (!consent.preferences)
    headers.append("Set-Cookie", `hasp_sidebar=; Path=/admin; Max-Age=0; SameSite=Lax`);
  return headers;
}
