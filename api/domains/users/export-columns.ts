import type { UserItem } from "#contract/users/schemas.ts";
import type { ExportColumn } from "#api/infrastructure/exports/column.ts";
import { screenWords } from "#api/infrastructure/screen-words.ts";

/** The columns of each person in an export. */
export const userExportColumns: readonly ExportColumn<UserItem>[] = [
  { header: "Name", type: "text", value: (user) => user.name },
  { header: "Username", type: "text", value: (user) => user.username },
  { header: "Email", type: "text", value: (user) => user.email },
  { header: "Job title", type: "text", value: (user) => user.jobTitle },
  { header: "Employee type", type: "text", value: (user) => screenWords.personKind[user.kind] },
  { header: "Employer", type: "text", value: (user) => user.employer },
  { header: "Role", type: "text", value: (user) => user.role.name },
  { header: "Teams", type: "text", value: (user) => user.teams.map(({ name }) => name).join("; ") },
  { header: "Status", type: "text", value: (user) => screenWords.userState[user.state] },
  { header: "Lockout authorization valid until", type: "day", value: (user) => user.authorisedUntil },
  { header: "Last sign-in", type: "instant", value: (user) => user.lastSignedInAt },
];
