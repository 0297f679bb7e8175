/** The columns of an import, in any order. `|` separates several `teams`. */
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

/** What an account cannot be without. */
export const requiredImportColumns = ["name", "username", "role"] as const;

/** Rows of one import at most. */
export const mostImportRows = 500;
