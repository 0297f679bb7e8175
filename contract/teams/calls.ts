import { z } from "zod";
import { member } from "#contract/access.ts";
import { done, id, idParams, line, version } from "#contract/common.ts";
import { endpoint } from "#contract/endpoint.ts";
import { peopleLimits } from "#contract/limits.ts";
import { team } from "./schemas.ts";

const reads = member("user_management", "users:read");

const edits = member("user_management", "users:edit");

const name = line(peopleLimits.team);

export const listTeams = endpoint({
  method: "GET",
  path: "/api/teams",
  summary: "List teams by name, up to 200",
  access: reads,
  response: z.object({ items: z.array(team) }),
});

export const getTeam = endpoint({
  method: "GET",
  path: "/api/teams/:id",
  summary: "Get a team",
  access: reads,
  params: idParams,
  response: team,
});

export const createTeam = endpoint({
  method: "POST",
  path: "/api/teams",
  summary: "Create a team",
  access: edits,
  body: z.object({ name }),
  response: team,
  status: 201,
});

export const renameTeam = endpoint({
  method: "PUT",
  path: "/api/teams/:id",
  summary: "Rename a team",
  access: edits,
  params: idParams,
  body: z.object({ version, name }),
  response: team,
});

export const changeMembers = endpoint({
  method: "POST",
  path: "/api/teams/:id/members",
  summary: "Add people to a team or remove them",
  access: edits,
  params: idParams,
  body: z.object({ add: z.array(id).max(200).default([]), remove: z.array(id).max(200).default([]) }),
  response: team,
});

export const deleteTeam = endpoint({
  method: "DELETE",
  path: "/api/teams/:id",
  summary: "Delete a team; its people keep their accounts",
  access: edits,
  params: idParams,
  body: z.object({ version }),
  response: done,
});
