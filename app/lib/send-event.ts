import { frontendEventCall } from "./browser-calls.ts";

/** The most of each text that is sent, so an event stays below the API's limit of 8 kB. */
const longest = 2_000;

/** Reports an event of a page to the operator; no one waits for it, and nothing depends on it. */
export function sendEvent(event: string, componentName: string, data: Record<string, unknown> = {}) {
  const cut = (_: string, value: unknown) => (typeof value === "string" ? value.slice(0, longest) : value);
  const body = JSON.stringify({ ...data, event, componentName, timestamp: new Date().toISOString() }, cut);
  navigator.sendBeacon(frontendEventCall, new Blob([body], { type: "application/json" }));
}
