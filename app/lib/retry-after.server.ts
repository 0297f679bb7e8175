import type { AppLoadContext } from "@remix-run/node";

const waits = new WeakMap<AppLoadContext, string>();

/** Stores how many seconds the API asks this visitor to wait, for the page that tells them. */
export function askToWait(context: AppLoadContext, seconds: string | string[] | undefined): void {
  if (typeof seconds === "string" && /^\d{1,6}$/.test(seconds)) waits.set(context, seconds);
}

/** Adds `Retry-After` to a 429 or 503: the API's value, or else a minute or two seconds. */
export function sayWhenToRetry(status: number, headers: Headers, context: AppLoadContext): void {
  if (status !== 429 && status !== 503) return;
  if (headers.has("Retry-After")) return;
  headers.set("Retry-After", waits.get(context) ?? (status === 429 ? "60" : "2"));
}
