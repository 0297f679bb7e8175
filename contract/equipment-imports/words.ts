import type { DeviceType, EnergyType, ProcedureStepKind } from "#contract/energy.ts";

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

/** Words in the name of a sheet that say what it describes, where its columns do not. The first that fits counts. */
export const sheetWords: readonly (readonly [ImportKind, RegExp])[] = [
  ["locks", /padlock|\blocks?\b/i],
  ["points", /isolat|\bpoints?\b|energy|energies|device/i],
  ["procedures", /procedure|\bsteps?\b|\bloto\b|lockout/i],
  ["machines", /machine|equipment|asset/i],
];

/**
 * What the forms on the screens call a column of a file that has another word for it, by the column's name: people who
 * know the form write these headings, and both are understood.
 */
export const headingsOfForms: Record<ImportKind, Readonly<Record<string, string>>> = {
  machines: {},
  points: {
    deviceType: "Device type",
    energyType: "Energy type",
    location: "Exact location",
    isolationMethod: "How to isolate it",
    verification: "How to verify zero energy",
    label: "Short label",
    lockable: "Takes a lock",
    dissipationLimit: "Relieved when",
    verificationUnit: "Unit of the reading",
    verificationKind: "How the result is recorded",
    verificationJustification: "Why it is verified in another way",
    recheckMinutes: "Verify again every so many minutes",
  },
  procedures: {
    point: "Isolation point",
    limit: "Highest reading allowed",
    waitMinutes: "Wait afterward (minutes)",
    photoRequired: "A photo of this step is required",
  },
  locks: {},
};

/** More columns than a file may have. */
export const mostImportColumns = 100;

/** What a cell of a file, or of a pasted table, may say for yes and for no, in lower case. */
export const yesWords = ["yes", "y", "true", "1", "x"] as const;
export const noWords = ["no", "n", "false", "0"] as const;

/** By a code, other words for it that plants write in their lists: none of them can mean anything else. */
const plantWords = {
  electrical: ["electric", "electricity", "electrical power", "elec", "elec."],
  hydraulic: ["hydraulics"],
  pneumatic: ["air", "pneumatics", "plant air", "instrument air"],
  thermal: ["steam", "heat", "hot water"],
  chemical: ["chemicals", "ammonia"],
  gas: ["natural gas", "nitrogen", "compressed gas"],
  stored_spring: ["spring", "springs"],
  disconnect: ["disconnect switch", "safety switch", "fused disconnect", "main disconnect", "isolator"],
  circuit_breaker: ["breaker", "main breaker", "molded case circuit breaker"],
  plug: ["cord and plug", "plug and cord"],
  valve: [
    "ball valve",
    "gate valve",
    "globe valve",
    "butterfly valve",
    "needle valve",
    "plug valve",
    "shutoff valve",
    "shut off valve",
    "isolation valve",
    "block valve",
  ],
  valve_with_bleed: ["block and bleed", "block and bleed valve", "double block and bleed"],
  blank: ["blind", "blank flange", "blind flange", "slip blind"],
  pin: ["safety pin", "locking pin", "lock pin"],
} as const satisfies Partial<Record<EnergyType | DeviceType, readonly string[]>>;

/** The code that each of those words stands for. */
export const otherWords: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(plantWords).flatMap(([code, words]) => words.map((word) => [word, code])),
);

/** The same for the kinds of step. */
export const otherStepWords: Partial<Record<ProcedureStepKind, readonly string[]>> = {
  prepare: ["preparation"],
  shut_down: ["shutdown", "shut-down"],
  isolate: ["isolation"],
  apply_lock: ["apply lock", "apply locks", "apply locks and tags"],
  dissipate: ["bleed", "relieve", "relieve energy", "release energy", "release stored energy"],
  verify: ["verification", "verify isolation"],
  remove: ["remove locks", "remove locks and tags"],
  restore: ["restart", "re-energize", "reenergize"],
};

/** Columns that an export has and an import leaves out: Hasp works them out itself. */
const exportOnly: Record<ImportKind, readonly string[]> = {
  machines: ["Status", "Isolation points"],
  points: ["Lockouts in progress"],
  procedures: ["Status"],
  locks: ["Owner name", "Status", "Applied to", "Lockout", "Applied by", "Applied since"],
};

export function isExportOnly(kind: ImportKind, column: string): boolean {
  return exportOnly[kind].some((known) => known.toLowerCase() === column.toLowerCase());
}
