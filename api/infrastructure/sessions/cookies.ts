import type { FastifyReply, FastifyRequest } from "fastify";

export type SessionArea = "tenant" | "platform";
const names = { tenant: "hasp_session", platform: "hasp_platform" } as const;

/** With https the `__Host-` prefix binds the cookie to this very host, without it a tenant could set its sibling's. */
export function cookieName(area: SessionArea, secure: boolean): string {
  return secure ? `__Host-${names[area]}` : names[area];
}

export function readToken(request: FastifyRequest, area: SessionArea, secure: boolean): string | undefined {
  return request.cookies[cookieName(area, secure)];
}

/** `maxAgeSeconds` undefined: the cookie ends with the browser session. */
export function setToken(
  reply: FastifyReply,
  area: SessionArea,
  secure: boolean,
  token: string,
  maxAgeSeconds: number | undefined,
): void {
  void reply.setCookie(cookieName(area, secure), token, {
    httpOnly: true,
    sameSite: "lax",
    path: "/",
    secure,
    ...(maxAgeSeconds === undefined ? {} : { maxAge: maxAgeSeconds }),
  });
}

export function clearToken(reply: FastifyReply, area: SessionArea, secure: boolean): void {
  void reply.clearCookie(cookieName(area, secure), { httpOnly: true, sameSite: "lax", path: "/", secure });
}
