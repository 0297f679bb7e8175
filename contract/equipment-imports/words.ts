/** The most rows of one file, or of one sheet. */
export const mostImportRows = 10_000;

/** What the rows of a file describe, in the order in which a workbook brings them in. */
export const importKinds = ["machines", "points", "procedures", "locks"] as const;
export type ImportKind = (typeof importKinds)[number];

/** `mapping`: a person has to say which column of the file is which. */
export const importStates = ["mapping", "checking", "ready", "faulty", "done"] as const;

/** The sheets of a workbook, as the template and the export name them. */
export const sheetNames: Record<ImportKind, string> = {
  machines: "Machines",
  points: "Isolation points",
  procedures: "Procedures",
  locks: "Padlocks",
};

/** More columns than a file may have. */
export const mostImportColumns = 100;

/** What a cell of a file, or of a pasted table, may say for yes and for no, in lower case. */
export const yesWords = ["yes", "y", "true", "1", "x"] as const;
export const noWords = ["no", "n", "false", "0"] as const;

/** Other words for a code that plants write in their lists. */
export const otherWords: Readonly<Record<string, string>> = { steam: "thermal", heat: "thermal" };
