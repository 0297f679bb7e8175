import type { AppLoadContext } from "@remix-run/node";
import { backgroundHeader } from "./background.ts";
import { usableKey } from "./idempotency-key.ts";

/** The headers that a visitor's request passes to the API: only values that a header can hold. */
export function headersOf(
  request: Request,
  context: AppLoadContext,
  call: { body?: unknown; idempotencyKey?: string },
): Record<string, string> {
  const key = usableKey(call.idempotencyKey);
  return {
    accept: "application/json",
    "x-tenant-slug": context.tenantSlug,
    "x-hasp-area": context.area,
    "x-request-id": context.requestId,
    "x-forwarded-for": context.clientAddress,
    ...passedOn(request, ["cookie", "user-agent"]),
    ...(call.body !== undefined && { "content-type": "application/json" }),
    ...(key !== undefined && { "idempotency-key": key }),
    // Sent by a timer, not by a person: does not count as activity for the session.
    ...(request.headers.has(backgroundHeader) && { [backgroundHeader]: "1" }),
  };
}

/** The type and length of a body that is streamed to the API. */
export function bodyHeadersOf(request: Request): Record<string, string> {
  return passedOn(request, ["content-type", "content-length"]);
}

function passedOn({ headers }: Request, names: readonly string[]): Record<string, string> {
  const passed: Record<string, string> = {};
  for (const name of names) {
    const unverified = headers.get(name);
    if (unverified && /^[\t\x20-\x7e\x80-\xff]+$/.test(unverified)) passed[name] = unverified;
  }
  return passed;
}
