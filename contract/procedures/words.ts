export const procedureVersionStates = ["draft", "in_review", "published", "superseded", "retired"] as const;
export type ProcedureVersionState = (typeof procedureVersionStates)[number];

/** More than any machine needs: the longest of the demo data has 52. */
export const mostSteps = 200;

/** Tags that a copy must not name any more: those of a machine with all its points, and room for a copy of a copy. */
export const mostCopiedTags = 300;

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
