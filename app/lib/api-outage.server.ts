import type { AppLoadContext } from "@remix-run/node";
import { apiFailure } from "./api-failure.server.ts";
import type { ApiFailure } from "./api-failure.server.ts";
import { askToWait } from "./retry-after.server.ts";

/** Why there was no whole answer, as a failure for guards and forms. `error` is what `askApi` rejected with, or its body. */
export function outage(error: unknown, context: AppLoadContext): ApiFailure {
  const { requestId } = context;
  switch (reasonOf(error)) {
    case "silent":
      return apiFailure(
        504,
        "upstream_timeout",
        "Hasp takes too long to answer. Please try again.",
        requestId,
      );
    case "unsendable":
      return apiFailure(400, "bad_request", "This request could not be read.", requestId);
    case "busy":
      askToWait(context, "2");
      return apiFailure(
        503,
        "unavailable",
        "Hasp is busy right now. Nothing was changed. Please try again in a moment.",
        requestId,
      );
    default:
      askToWait(context, "2");
      return apiFailure(
        503,
        "unavailable",
        "Hasp cannot be reached right now. Please try again in a moment.",
        requestId,
      );
  }
}

function reasonOf(error: unknown): string | undefined {
  const { outage: reason, code } = error as { outage?: string; code?: string };
  return code === "UND_ERR_BODY_TIMEOUT" ? "silent" : reason;
}
