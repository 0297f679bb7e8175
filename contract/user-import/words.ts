/** The columns of an import, in any order; the first four are required. `|` separates several `teams`. */
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

/** Rows of one import at most. */
export const mostImportRows = 500;
