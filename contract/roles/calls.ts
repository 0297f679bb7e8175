import { z } from "zod";
import { administrators, member, permissions } from "#contract/access.ts";
import { done, id, idParams, line, version } from "#contract/common.ts";
import { endpoint } from "#contract/endpoint.ts";
import { peopleLimits } from "#contract/limits.ts";
import { role, roleList } from "./schemas.ts";

const reads = member("user_management", "users:read");

/** [GUARD-04] Roles are the system administrator's alone. */
const edits = administrators("user_management", "users:edit");

const name = line(peopleLimits.role);

export const listRoles = endpoint({
  method: "GET",
  path: "/api/roles",
  summary: "List roles with their permissions, built-in ones first",
  access: reads,
  response: roleList,
});

export const getRole = endpoint({
  method: "GET",
  path: "/api/roles/:id",
  summary: "Get a role with its permissions",
  access: reads,
  params: idParams,
  response: role,
});

export const createRole = endpoint({
  method: "POST",
  path: "/api/roles",
  summary: "Create a role, with the permissions of another role or none",
  access: edits,
  body: z.object({ name, copyOf: id.optional() }),
  response: role,
  status: 201,
});

export const renameRole = endpoint({
  method: "PUT",
  path: "/api/roles/:id",
  summary: "Rename a custom role",
  access: edits,
  params: idParams,
  body: z.object({ version, name }),
  response: role,
});

export const deleteRole = endpoint({
  method: "DELETE",
  path: "/api/roles/:id",
  summary: "Delete a custom role that no one has",
  access: edits,
  params: idParams,
  body: z.object({ version }),
  response: done,
});

export const savePermissions = endpoint({
  method: "PUT",
  path: "/api/roles",
  summary: "Set the permissions of all roles together; effective on each person's next request",
  access: edits,
  body: z.object({
    roles: z
      .array(z.object({ id, version, permissions: z.array(z.enum(permissions)).max(100) }))
      .min(1)
      .max(50),
    /** Confirmed taking rights away from people who have them. */
    confirmed: z.boolean().default(false),
  }),
  response: roleList,
});
