import { z } from "zod";
import { type Access, member, signedIn } from "./access.ts";
import { id, idParams, instant } from "./common.ts";
import { endpoint } from "./endpoint.ts";
import { documentTypes, fileOf } from "./media-types.ts";

/** What a file belongs to decides who may read it. */
export const filePurposes = {
  equipment: member("equipment_management", "equipment:read"),
  procedure: member("procedure_management", "procedures:read"),
  lockout: member("lockout_management", "lockouts:read"),
  repository: member("knowledge_base", "repository:read"),
} as const satisfies Record<string, Access>;
export type FilePurpose = keyof typeof filePurposes;

/** A file as the records that carry it show it. */
export const storedFile = z.object({
  id,
  name: z.string(),
  contentType: z.string(),
  bytes: z.number().int(),
  /** In pixels, of images alone. */
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  createdAt: instant,
});

/** `thumb` is a small picture of an image; `full` is the image as it is shown, or the document. */
export const fileSizes = ["full", "thumb"] as const;
export type FileSize = (typeof fileSizes)[number];

export const getFile = endpoint({
  method: "GET",
  path: "/api/files/:id",
  summary: "The bytes of a file: images to be shown, documents to be saved",
  access: signedIn,
  params: idParams,
  query: z.object({ size: z.enum(fileSizes).default("full") }),
  response: fileOf("image/jpeg", "image/webp", ...Object.keys(documentTypes), "text/plain"),
});
