import { refusalsOf } from "../sentences.ts";

/** Why a file of people, or a line of it, is not imported. */
export const peopleImportRefusal = refusalsOf({
  file_or_lines: "Choose a file, or paste its lines.",
  file_too_large: "This file is too large. Split it.",
  not_csv: "We can't read this as CSV: a quotation mark is not closed, or a line is broken.",
  columns_missing: "The first line is missing these columns: {columns}.",
  no_rows: "The file has no people below the column names.",
  too_many_rows: "Import at most {most} people at once. Split the file.",
  role_unknown: "There is no role named “{role}”.",
  in_column: "{column}: {why}",
  kind_unknown: "Employee type: use one of these: {kinds}.",
  team_unknown: "There is no team named “{team}”.",
  "already_taken/username": "Someone already has this username.",
  "already_taken/email": "Someone already has this email address.",
  "already_in_file/username": "Line {line} also has this username.",
  "already_in_file/email": "Line {line} also has this email address.",
});
