/** The most rows of one file. */
export const mostImportRows = 10_000;

/** What the rows of a file describe. */
export const importKinds = ["machines", "points", "locks"] as const;
export type ImportKind = (typeof importKinds)[number];

export const importStates = ["checking", "ready", "faulty", "done"] as const;
