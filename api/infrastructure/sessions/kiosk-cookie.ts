import type { FastifyReply, FastifyRequest } from "fastify";

/** As long as browsers store a cookie, s; the device's own token changes far more often. */
const maxAge = 400 * 24 * 60 * 60;

function nameOf(secure: boolean): string {
  return secure ? "__Host-hasp_kiosk" : "hasp_kiosk";
}

/** The token that makes this device a kiosk of the tenant. */
export function readKioskToken(request: FastifyRequest, secure: boolean): string | undefined {
  return request.cookies[nameOf(secure)];
}

export function setKioskToken(reply: FastifyReply, secure: boolean, token: string): void {
  void reply.setCookie(nameOf(secure), token, {
    httpOnly: true,
    // Strict: no other site ever makes a request as this device.
    sameSite: "strict",
    path: "/",
    secure,
    maxAge,
  });
}
