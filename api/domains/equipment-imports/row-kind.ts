import type { Refusal } from "#contract/refusals.ts";
import type { TenantContext } from "#api/infrastructure/context.ts";
import type { Transaction } from "#api/infrastructure/database/scope.ts";

/** The cells of a row by column, as the file has them; "" if there is none. */
export type Cells = Readonly<Record<string, string>>;

/** A row of a file and the line where it begins. */
export interface FileRow {
  line: number;
  cells: Cells;
}

/** What is wrong with a row; the sentence names the column. */
export interface Fault {
  line: number;
  fault: Refusal;
}

/** What a comparison of rows with the registers finds. */
export interface Findings {
  faults: readonly Fault[];
  /** Lines of rows that say what the registers say already. */
  unchanged: readonly number[];
}

export interface Column {
  name: string;
  /** In the head of a file, in whatever case, and in sentences. */
  word: string;
  /** What older files call it. */
  formerWord?: string;
  /** Optional ones may be missing from a file. */
  isNeeded: boolean;
  /** Its texts may have several lines. */
  hasLines?: boolean;
}

/** A file, and the workbook whose other sheets come in with it. */
export interface ImportFile {
  id: string;
  workbookId: string | null;
}

/** What brings the rows of a file in, part by part. */
export interface Intake {
  add: (rows: readonly FileRow[]) => Promise<void>;
  /** After the last part. */
  end?: () => Promise<void>;
}

/** What differs between files of machines, of isolation points, of procedures, and of padlocks. */
export interface RowKind {
  /** With one called `tag`, first. */
  columns: readonly Column[];
  /** Whether several rows may have the same tag: the steps of one machine's procedure. */
  hasTagTwice?: boolean;
  /** What is wrong with a row by itself. */
  faultsOf: (cells: Cells) => Refusal[];
  /** For one walk over a file: compares its rows, part by part, with what the registers hold. */
  registerCheck: (tx: Transaction, file: ImportFile) => (rows: readonly FileRow[]) => Promise<Findings>;
  /** How many sites, areas, and lines the rows add. */
  countNewPlaces: (tx: Transaction, importId: string) => Promise<number>;
  /** Locks what the rows depend on until the transaction ends. */
  hold: (tx: Transaction, importId: string) => Promise<void>;
  /** Makes ready for `rowCount` rows. Throws 409 `refused` past a limit. */
  begin: (ctx: TenantContext, tx: Transaction, file: { id: string; rowCount: number }) => Promise<Intake>;
  /** Of what the audit trail says that it was imported. */
  subject: "equipment" | "isolation_point" | "procedure" | "lock";
}
