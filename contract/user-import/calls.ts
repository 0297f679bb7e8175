import { z } from "zod";
import { member } from "#contract/access.ts";
import { endpoint } from "#contract/endpoint.ts";
import { peopleImportRefusal } from "#contract/user-import/sentences.ts";
import { importRow } from "./schemas.ts";

const importText = z.object({
  /** The file's text: comma or semicolon between values, the names of the columns in its first line. */
  csv: z
    .string()
    .trim()
    .min(1, peopleImportRefusal("file_or_lines").message)
    .max(400_000, peopleImportRefusal("file_too_large").message),
});

export const previewUserImport = endpoint({
  method: "POST",
  path: "/api/users/import-preview",
  summary: "Check a CSV file of people line by line; changes nothing",
  access: member("user_management", "users:edit"),
  body: importText,
  response: z.object({ rows: z.array(importRow) }),
});

export const importUsers = endpoint({
  method: "POST",
  path: "/api/users/import",
  summary: "Add the people in a CSV file and invite those who have an email; skips lines with problems",
  access: member("user_management", "users:edit"),
  body: importText,
  response: z.object({ added: z.number().int(), leftOut: z.array(importRow) }),
});
