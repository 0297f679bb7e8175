import { z } from "zod";
import { member } from "./access.ts";
import { endpoint } from "./endpoint.ts";

/** The columns of an import, in any order; the first four are required. Several `teams` stand with `|` between. */
export const importColumns = [
  "name",
  "username",
  "email",
  "role",
  "kind",
  "job title",
  "employer",
  "teams",
] as const;

/** Rows of one import at the most. */
export const mostImportRows = 500;

const importText = z.object({
  /** The file's text: comma or semicolon between values, the names of the columns in its first line. */
  csv: z.string().trim().min(1, "Choose a file, or paste its lines.").max(400_000, "This file is too large."),
});

export const importRow = z.object({
  /** Line of the file. */
  line: z.number().int(),
  name: z.string(),
  username: z.string(),
  email: z.string(),
  role: z.string(),
  teams: z.array(z.string()),
  /** What is wrong with it; a row with problems is left out. */
  problems: z.array(z.string()),
});
export type ImportRow = z.infer<typeof importRow>;

export const previewUserImport = endpoint({
  method: "POST",
  path: "/api/users/import-preview",
  summary: "Check a CSV file of people, line by line; changes nothing",
  access: member("user_management", "users:edit"),
  body: importText,
  response: z.object({ rows: z.array(importRow) }),
});

export const importUsers = endpoint({
  method: "POST",
  path: "/api/users/import",
  summary: "Add the people of a CSV file and mail each an invitation; lines with problems are left out",
  access: member("user_management", "users:edit"),
  body: importText,
  response: z.object({ added: z.number().int(), leftOut: z.array(importRow) }),
});
