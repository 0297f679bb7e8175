import { z } from "zod";
import { platformAdmin, platformOwner, platformRoles, platformViewer } from "#contract/access.ts";
import { idParams, page, pageQuery, searchText, version } from "#contract/common.ts";
import { endpoint } from "#contract/endpoint.ts";
import { administratorLimits } from "#contract/limits.ts";
import { nameLine } from "#contract/plain-words.ts";
import { inputRefusal } from "#contract/sentences.ts";
import { userRefusal } from "#contract/users/sentences.ts";
import { administratorItem } from "./schemas.ts";

const username = z
  .string()
  .trim()
  .toLowerCase()
  .regex(
    new RegExp(`^[a-z0-9][a-z0-9._@+-]{1,${administratorLimits.username - 1}}$`),
    userRefusal("username_format", { most: administratorLimits.username }).message,
  );

const email = z
  .email(inputRefusal("not_an_email").message)
  .trim()
  .toLowerCase()
  .max(administratorLimits.email);

const identity = z.object({ name: nameLine(administratorLimits.name), username, email });

export const listAdministrators = endpoint({
  method: "GET",
  path: "/api/platform/administrators",
  summary: "List platform administrators by name",
  access: platformAdmin,
  query: pageQuery.extend({ search: searchText }),
  response: page(administratorItem),
});

export const getAdministrator = endpoint({
  method: "GET",
  path: "/api/platform/administrators/:id",
  summary: "Get a platform administrator",
  access: platformAdmin,
  params: idParams,
  response: administratorItem,
});

export const inviteAdministrator = endpoint({
  method: "POST",
  path: "/api/platform/administrators",
  summary: "Invite a platform administrator by email",
  access: platformOwner,
  body: identity.extend({ role: z.enum(platformRoles) }),
  response: administratorItem,
  status: 201,
});

export const inviteAgain = endpoint({
  method: "POST",
  path: "/api/platform/administrators/:id/invite",
  summary: "Send an invited administrator a new link; the earlier link stops working",
  access: platformOwner,
  params: idParams,
  body: z.object({ version }),
  response: administratorItem,
});

export const updateAdministrator = endpoint({
  method: "PUT",
  path: "/api/platform/administrators/:id",
  summary: "Change an administrator's name, username, email, and role; the last owner keeps the role",
  access: platformOwner,
  params: idParams,
  body: identity.extend({ version, role: z.enum(platformRoles) }),
  response: administratorItem,
});

export const deactivateAdministrator = endpoint({
  method: "POST",
  path: "/api/platform/administrators/:id/deactivate",
  summary: "Close an administrator's account and end its sessions; refused for the last owner",
  access: platformOwner,
  params: idParams,
  body: z.object({ version }),
  response: administratorItem,
});

export const reactivateAdministrator = endpoint({
  method: "POST",
  path: "/api/platform/administrators/:id/reactivate",
  summary: "Reopen a closed account",
  access: platformOwner,
  params: idParams,
  body: z.object({ version }),
  response: administratorItem,
});

export const getOwnAccount = endpoint({
  method: "GET",
  path: "/api/platform/account",
  summary: "Get the signed-in administrator's own account",
  access: platformViewer,
  response: administratorItem,
});

export const updateOwnAccount = endpoint({
  method: "PUT",
  path: "/api/platform/account",
  summary: "Change your own name, username, and email; requires your password",
  access: platformViewer,
  body: identity.extend({ version, password: z.string().min(1, inputRefusal("missing").message).max(1000) }),
  response: administratorItem,
});
