import type { SessionStatus } from "#contract/identity/schemas.ts";
import { refreshSessionCall, sessionStatusCall } from "#app/lib/browser-calls.ts";
import { withSearch } from "#app/lib/paths.ts";

/** On the main host a browser may hold both sessions. */
export type SessionArea = "tenant" | "platform";

/** The server's answer about the session; `unknown` while there is none. */
export type SessionAnswer =
  { kind: "alive"; status: SessionStatus } | { kind: "over"; reason: string } | { kind: "unknown" };

/** Reads how long the session lasts, which does not extend it. */
export function askStatus(area: SessionArea, signal: AbortSignal): Promise<SessionAnswer> {
  return ask(withSearch(sessionStatusCall, { area }), { credentials: "include", signal });
}

/** Starts the idle time again. */
export function askRefresh(area: SessionArea, signal: AbortSignal): Promise<SessionAnswer> {
  return ask(withSearch(refreshSessionCall, { area }), { method: "POST", credentials: "include", signal });
}

async function ask(path: string, init: RequestInit): Promise<SessionAnswer> {
  try {
    const answer = await fetch(path, init);
    const said: unknown = await answer.json();
    if (answer.status === 401) return { kind: "over", reason: reasonIn(said) };
    return answer.ok && isStatus(said) ? { kind: "alive", status: said } : { kind: "unknown" };
  } catch {
    return { kind: "unknown" };
  }
}

function isStatus(said: unknown): said is SessionStatus {
  const { idleRemaining, absoluteRemaining, settings } = asObject(said);
  return [idleRemaining, absoluteRemaining, asObject(settings)["warningTime"]].every(Number.isFinite);
}

/** `idle_timeout` or `absolute_timeout`, as the API's 401 names it. */
function reasonIn(said: unknown): string {
  const { reasons } = asObject(said);
  const code = Array.isArray(reasons) ? asObject(reasons[0])["code"] : undefined;
  return typeof code === "string" ? code : "expired";
}

function asObject(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? { ...value } : {};
}
