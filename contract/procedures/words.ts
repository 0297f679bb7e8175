export const procedureVersionStates = ["draft", "in_review", "published", "superseded", "retired"] as const;
export type ProcedureVersionState = (typeof procedureVersionStates)[number];

/** More than any machine needs: the longest of the demo data has 52. */
export const mostSteps = 200;

/** The texts that 29 CFR 1910.147(c)(4)(ii) demands, in the order in which they are read. */
export const procedureParts = [
  "scope",
  "purpose",
  "intendedUse",
  "authorisation",
  "rules",
  "enforcement",
] as const;
export type ProcedurePart = (typeof procedureParts)[number];

/** Personal protective equipment that procedures name by one word, in the order in which it is listed. */
export const ppeKinds = [
  "hard_hat",
  "safety_glasses",
  "face_shield",
  "hearing_protection",
  "respirator",
  "safety_shoes",
  "work_gloves",
  "chemical_gloves",
  "heat_gloves",
  "electrical_gloves",
  "chemical_suit",
  "arc_flash_suit",
  "fall_harness",
] as const;
export type PpeKind = (typeof ppeKinds)[number];

/** The state of a procedure as a whole; the unpublished version beside the published one is `openVersion`. */
export const procedureStates = ["draft", "in_review", "published", "retired"] as const;

export const procedureActions = [
  "edit",
  "submit",
  "publish",
  "return",
  "withdraw",
  "discard",
  "retire",
  "draft",
  "inspect",
] as const;
export type ProcedureAction = (typeof procedureActions)[number];

export const inspectionFilters = ["due", "overdue"] as const;

/** Sheets that a placard is drawn for, the most common first. */
export const placardSizes = ["letter", "a4", "tabloid", "a3"] as const;
export type PlacardSize = (typeof placardSizes)[number];

/** The most placards in one file. */
export const mostPlacardsAtOnce = 40;

/** Where a text was read: on a page of a PDF, or in a paragraph or a table of a Word document. */
export const paperPlaces = ["page", "paragraph", "table"] as const;
/** More paragraphs than a file that is read may have. */
export const mostPaperPlaces = 20_000;
/** Tags of a file that are listed because the register lacks them. */
export const mostPaperTags = 50;
/** What a file to be read may have; more is refused. */
export const paperLimits = { bytes: 10 * 1024 * 1024, pages: 50, letters: 200_000 };
