import { z } from "zod";
import { member } from "#contract/access.ts";
import { endpoint } from "#contract/endpoint.ts";
import { board, boardFilter } from "./schemas.ts";

export const getBoard = endpoint({
  method: "GET",
  path: "/api/board",
  summary:
    "Get the board of a site: who is locked on where, machines locked out, alarms, and approvals waiting",
  access: member("lockout_management", "lockouts:read"),
  query: boardFilter,
  response: board.extend({ sites: z.array(z.string()) }),
});
export type SiteBoard = z.infer<(typeof getBoard)["response"]>;
