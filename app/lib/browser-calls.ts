/**
 * The calls that the browser makes by itself. Their contract's schemas stay out of its bundle;
 * browser-calls.test.ts compares the addresses.
 */
export const platformSignInCall = "/api/platform/login";
export const platformCheckCall = "/api/platform/auth/check";
export const forgotPasswordCall = "/api/auth/forgot-password";
export const sessionStatusCall = "/api/auth/session-status";
export const refreshSessionCall = "/api/auth/refresh";
export const frontendEventCall = "/api/debug/frontend-event";
export const lockKioskCall = "/api/kiosk/lock";
export const checkBadgeCall = "/api/kiosk/badge";
export const kioskSignInCall = "/api/kiosk/sign-in";
export const checkSlugCall = "/api/signups/slug";
export const addPhotoCall = (planId: string) => `/api/lockout-plans/${planId}/execution/upload`;
export const autosaveDraftCall = (id: string) => `/api/procedures/${id}/draft/autosave`;
export const draftEditorsCall = (id: string) => `/api/procedures/${id}/draft/editors`;
export const platformForgotPasswordCall = "/api/platform/admin/forgot-password";

/** The API's answer to a refused call. Throws if no answer arrived. */
export interface CallAnswer {
  ok: boolean;
  /** The API's sentence for a person, if there is one. */
  error: string | undefined;
  /** A sentence for each input at fault. */
  fields: Record<string, string>;
}

/** Posts JSON to one of the calls. Throws TypeError where the server cannot be reached. */
export async function postCall(path: string, body: Record<string, string>): Promise<CallAnswer> {
  const answer = await fetch(path, {
    method: "POST",
    credentials: "include",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  const said: unknown = await answer.json().catch(() => undefined);
  return { ok: answer.ok, error: sentenceIn(said), fields: fieldsIn(said) };
}

function sentenceIn(said: unknown): string | undefined {
  const { error, message } = asObject(said);
  const sentence = error || message;
  return typeof sentence === "string" ? sentence : undefined;
}

function fieldsIn(said: unknown): Record<string, string> {
  const entries = Object.entries(asObject(asObject(said)["fields"]));
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
}

function asObject(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? { ...value } : {};
}
