import type { AppLoadContext } from "@remix-run/node";
import { getKioskScreen } from "#contract/kiosks/calls.ts";
import type { KioskScreen } from "#contract/kiosks/schemas.ts";
import { callApi } from "./api.server.ts";
import { ApiFailure } from "./api-failure.server.ts";

/** The kiosk that this browser is; undefined for any other browser, which is not asked for. */
export async function kioskScreenOf(
  request: Request,
  context: AppLoadContext,
): Promise<KioskScreen | undefined> {
  if (!/(^|; ?)(__Host-)?hasp_kiosk=/.test(request.headers.get("Cookie") ?? "")) return undefined;
  return callApi(request, context, getKioskScreen, {}).catch((error: unknown) => {
    // Revoked, or of another tenant.
    if (error instanceof ApiFailure && error.status === 401) return undefined;
    throw error;
  });
}

/** Whether people sign in on this browser with their badges. */
export async function isKiosk(request: Request, context: AppLoadContext): Promise<boolean> {
  return (await kioskScreenOf(request, context).catch(() => undefined)) !== undefined;
}
