import { z } from "zod";
import { anyone, member, onOwnDeviceOnly } from "#contract/access.ts";
import { done, id, idParams, instant, line } from "#contract/common.ts";
import { endpoint } from "#contract/endpoint.ts";
import { liveChange, liveQuery } from "#contract/live/schemas.ts";
import { wallLivePath } from "#contract/live/words.ts";
import { board } from "./schemas.ts";
import { linkDays, linkNameLimit } from "./words.ts";

/** Who decides on lockouts decides who may look on. */
const decides = onOwnDeviceOnly(member("lockout_management", "lockouts:approve"));

/** A link for a screen on the wall. Its token is told once, when it is made. */
export const wallLink = z.object({
  id,
  name: z.string(),
  site: z.string(),
  /** Whether people who walk past read names. */
  showsNames: z.boolean(),
  createdAt: instant,
  createdBy: z.string(),
  expiresAt: instant,
  revokedAt: instant.nullable(),
  lastUsedAt: instant.nullable(),
});
export type WallLink = z.infer<typeof wallLink>;

export const listWallLinks = endpoint({
  method: "GET",
  path: "/api/board/links",
  summary: "List the links for screens on the wall, newest first, and the sites that they can show",
  access: decides,
  response: z.object({ items: z.array(wallLink), sites: z.array(z.object({ id, name: z.string() })) }),
});

export const createWallLink = endpoint({
  method: "POST",
  path: "/api/board/links",
  summary: "Make a link for a screen on the wall; its token is in this answer alone",
  access: decides,
  body: z.object({
    name: line(linkNameLimit),
    siteId: id,
    showsNames: z.boolean(),
    days: z.union(linkDays.map((days) => z.literal(days))),
  }),
  status: 201,
  response: wallLink.extend({ token: z.string() }),
});

export const revokeWallLink = endpoint({
  method: "POST",
  path: "/api/board/links/:id/revoke",
  summary: "Revoke a link for a screen on the wall; screens that show it go blank at once",
  access: decides,
  params: idParams,
  response: done,
});

const linkToken = z.string().min(1).max(100);

export const readWall = endpoint({
  method: "GET",
  path: "/api/wall/board",
  summary: "Get the board of a site with the token of a link, without an account",
  access: anyone,
  query: z.object({ link: linkToken }),
  response: board.extend({ organization: z.string(), showsNames: z.boolean() }),
});
export type Wall = z.infer<(typeof readWall)["response"]>;

export const followWall = endpoint({
  method: "GET",
  path: wallLivePath,
  summary: "Follow changes with the token of a link, as the call for signed-in people does",
  access: anyone,
  query: liveQuery.extend({ link: linkToken }),
  response: liveChange,
});
