import type { ProcedureStepKind } from "#contract/energy.ts";
import type { ProcedureContent, ProcedureStep } from "#contract/procedures/schemas.ts";
import type { ProcedurePart } from "#contract/procedures/words.ts";

/** The texts of 29 CFR 1910.147(c)(4)(ii), in the order in which they are read. */
export const partsInOrder: readonly ProcedurePart[] = [
  "scope",
  "purpose",
  "intendedUse",
  "authorisation",
  "rules",
  "enforcement",
];

/** A step of which only the kind is known. */
export function emptyStep(kind: ProcedureStepKind): ProcedureStep {
  return {
    kind,
    text: "",
    pointTag: null,
    device: null,
    method: null,
    limit: null,
    caution: null,
    minutes: null,
    photoId: null,
    photoRequired: false,
    waitMinutes: null,
    copied: false,
    readFrom: null,
  };
}

const emptyContent: ProcedureContent = {
  scope: "",
  purpose: "",
  authorisation: "",
  rules: "",
  enforcement: "",
  intendedUse: "",
  textsCopied: false,
  copiedTags: [],
  textsReadFrom: null,
  paperTags: [],
  requiredCertificates: [],
  ppe: [],
  otherPpe: "",
  steps: [],
};

/** What an older or partial version says, with everything it leaves out as empty. */
export function completeContent(
  stored: Partial<Omit<ProcedureContent, "steps">> & {
    steps?: readonly (Partial<ProcedureStep> & { kind: ProcedureStepKind })[];
  },
): ProcedureContent {
  const steps = (stored.steps ?? []).map((step) => ({ ...emptyStep(step.kind), ...step }));
  return { ...emptyContent, ...stored, steps };
}

/** The contents to be saved: a step that a person has rewritten is no longer one that was read from a file. */
export function settled(content: ProcedureContent): ProcedureContent {
  const steps = content.steps.map((step) => (isUnconfirmed(step) ? step : { ...step, readFrom: null }));
  return { ...content, steps };
}

/** Whether a step is still as it was read from a file: no one has confirmed it, or rewritten it. */
export function isUnconfirmed({ readFrom, text }: Pick<ProcedureStep, "readFrom" | "text">): boolean {
  return readFrom !== null && text.trim() === readFrom.words.trim();
}
