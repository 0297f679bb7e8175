import { z } from "zod";
import { type Access, member, signedIn, withExit } from "#contract/access.ts";
import { idParams } from "#contract/common.ts";
import { endpoint } from "#contract/endpoint.ts";
import { documentTypes, fileOf } from "#contract/media-types.ts";
import { fileSizes } from "./words.ts";

/** What a file belongs to decides who may read it. */
export const filePurposes = {
  equipment: member("equipment_management", "equipment:read"),
  point: member("equipment_management", "equipment:read"),
  procedure: member("procedure_management", "procedures:read"),
  drawing: member("lockout_management", "lockouts:read"),
  lockout: member("lockout_management", "lockouts:read"),
  repository: member("knowledge_base", "repository:read"),
} as const satisfies Record<string, Access>;
export type FilePurpose = keyof typeof filePurposes;

export const getFile = endpoint({
  method: "GET",
  path: "/api/files/:id",
  summary: "Download a file: images inline, documents as an attachment",
  // Photo evidence of a lockout is seen by people who have only its exits left.
  access: withExit(signedIn, "any_lockout"),
  params: idParams,
  query: z.object({ size: z.enum(fileSizes).default("full") }),
  response: fileOf("image/jpeg", "image/webp", ...Object.keys(documentTypes), "text/plain"),
});
