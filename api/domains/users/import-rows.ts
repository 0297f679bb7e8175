import { type importColumns, mostImportRows, requiredImportColumns } from "#contract/user-import/words.ts";
import type { ImportRow } from "#contract/user-import/schemas.ts";
import { type UserDraft, userDraft } from "#contract/users/schemas.ts";
import { personKinds } from "#contract/people/words.ts";
import type { Refusal } from "#contract/refusals.ts";
import { peopleImportRefusal } from "#contract/user-import/sentences.ts";
import { listOf } from "#contract/sentences.ts";
import { invalid } from "#api/infrastructure/errors.ts";
import { asTyped } from "#api/infrastructure/exports/inert-text.ts";
import { screenWords } from "#api/infrastructure/screen-words.ts";

/** What rows refer to: roles by name or key, teams by name, all in lower case. */
export interface ImportReferences {
  roleIds: ReadonlyMap<string, string>;
  teamIds: ReadonlyMap<string, string>;
  /** Usernames and addresses that someone has. */
  usernames: ReadonlySet<string>;
  emails: ReadonlySet<string>;
}

/** A line of the file by the names of its columns. */
export interface RawRow {
  line: number;
  cells: Record<string, string>;
}

export interface CheckedRow {
  shown: ImportRow;
  /** Null if the row has problems. */
  draft: UserDraft | null;
}

/** Reads a CSV file with comma or semicolon. Throws 400 for what is no such file, has no people, or too many. */
export async function parseImport(csv: string): Promise<RawRow[]> {
  const { parse } = await import("csv-parse/sync");
  let lines: { record: string[]; info: { lines: number } }[];
  try {
    const options = {
      bom: true,
      delimiter: delimiterOf(csv),
      info: true,
      skip_empty_lines: true,
      trim: true,
    };
    lines = parse(csv, { ...options, relax_column_count: true }) as unknown as typeof lines;
  } catch {
    throw invalid({ csv: peopleImportRefusal("not_csv") });
  }
  const [head, ...rows] = lines;
  const names = (head?.record ?? []).map((name) => columnNamed(name.toLowerCase().replaceAll("_", " ")));
  const missing = requiredImportColumns.filter((name) => !names.includes(name));
  if (missing.length > 0)
    throw invalid({ csv: peopleImportRefusal("columns_missing", { columns: listOf(missing) }) });
  if (rows.length === 0) throw invalid({ csv: peopleImportRefusal("no_rows") });
  if (rows.length > mostImportRows) {
    throw invalid({ csv: peopleImportRefusal("too_many_rows", { most: mostImportRows }) });
  }
  return rows.map(({ record, info }) => ({
    line: info.lines,
    cells: Object.fromEntries(names.map((name, position) => [name, asTyped(record[position] ?? "")])),
  }));
}

/** An export names the column of the kind as the screens do. */
function columnNamed(name: string): string {
  return name === "employee type" ? "kind" : name;
}

/** A kind as the screens name it, `authorized employee`; `authorized` alone, or the code, is enough. */
function kindNamed(cell: string): string {
  if (cell === "") return "other";
  const isNamed = (kind: (typeof personKinds)[number]) => {
    const words = screenWords.personKind[kind].toLowerCase();
    return cell === words || cell === words.replace(" employee", "");
  };
  return personKinds.find(isNamed) ?? cell;
}

/** The most frequent one between the column names: a comma inside a job title is no delimiter. */
function delimiterOf(csv: string): string {
  const [head = ""] = csv.split(/\r?\n/, 1);
  const count = (sign: string) => head.split(sign).length;
  return [",", ";", "\t"].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}

/** Each row with everything that is wrong with it; also what two rows both want to have. */
export function checkRows(rows: readonly RawRow[], references: ImportReferences): CheckedRow[] {
  const seen = { usernames: new Map<string, number>(), emails: new Map<string, number>() };
  return rows.map(({ line, cells }) => {
    const cell = (name: (typeof importColumns)[number]) => cells[name] ?? "";
    const teams = cell("teams")
      .split(/[;|]/)
      .map((name) => name.trim())
      .filter(Boolean);
    const problems = [
      ...unknownTeams(teams, references),
      ...duplicates("username", cell("username"), references.usernames, seen.usernames, line),
      ...duplicates("email", cell("email"), references.emails, seen.emails, line),
    ];
    const roleId = references.roleIds.get(cell("role").toLowerCase());
    if (!roleId) problems.unshift(peopleImportRefusal("role_unknown", { role: cell("role") }));
    const kind = kindNamed(cell("kind").toLowerCase());
    const checked = userDraft.safeParse({
      name: cell("name"),
      username: cell("username"),
      email: cell("email") || undefined,
      jobTitle: cell("job title") || undefined,
      kind,
      employer: cell("employer") || undefined,
      roleId: roleId ?? "",
      teamIds: teams.flatMap((name) => references.teamIds.get(name.toLowerCase()) ?? []),
    });
    if (!checked.success) problems.push(...problemsIn(checked.error.issues));
    const shown = {
      name: cell("name"),
      username: cell("username"),
      email: cell("email"),
      role: cell("role"),
    };
    return {
      shown: { line, ...shown, teams, problems },
      draft: checked.success && problems.length === 0 ? checked.data : null,
    };
  });
}

function unknownTeams(names: readonly string[], { teamIds }: ImportReferences): Refusal[] {
  return names
    .filter((name) => !teamIds.has(name.toLowerCase()))
    .map((name) => peopleImportRefusal("team_unknown", { team: name }));
}

function duplicates(
  what: "username" | "email",
  value: string,
  taken: ReadonlySet<string>,
  seen: Map<string, number>,
  line: number,
): Refusal[] {
  const key = value.toLowerCase();
  if (key === "") return [];
  if (taken.has(key)) return [peopleImportRefusal(`already_taken/${what}`)];
  const earlier = seen.get(key);
  seen.set(key, earlier ?? line);
  return earlier === undefined ? [] : [peopleImportRefusal(`already_in_file/${what}`, { line: earlier })];
}

function problemsIn(issues: readonly { path: PropertyKey[]; message: string }[]): Refusal[] {
  return issues
    .filter(({ path }) => path[0] !== "roleId")
    .map(({ path, message }) => {
      if (path[0] === "kind") {
        return peopleImportRefusal("kind_unknown", {
          kinds: listOf(personKinds.map((kind) => screenWords.personKind[kind])),
        });
      }
      const column = columnOf[String(path[0])] ?? String(path[0]);
      return peopleImportRefusal("in_column", { column, why: message });
    });
}

const columnOf: Record<string, string> = {
  name: "Name",
  username: "Username",
  email: "Email",
  jobTitle: "Job title",
  employer: "Employer",
};
