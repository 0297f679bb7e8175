import type { EnergyType, ProcedureStepKind } from "#contract/energy.ts";
import { pointLimits } from "#contract/limits.ts";
import type { ProcedureContent, ProcedureStep } from "#contract/procedures/schemas.ts";
import type { ProcedurePart } from "#contract/procedures/words.ts";
import { procedureFinding } from "#contract/procedures/sentences.ts";
import type { Refusal } from "#contract/refusals.ts";
import { listOf } from "#contract/sentences.ts";
import { mostVolts, needsJustification } from "./isolation-points.ts";
import { namesTag } from "./named-tags.ts";
import { isUnconfirmed, partsInOrder } from "./procedure-content.ts";
import type { CheckedPoint, Finding } from "./procedure-finding.ts";
import { canRequirePhoto, canWait } from "./procedure-demands.ts";
import { orderFindings } from "./procedure-order.ts";
import { contradictionsIn } from "./step-agreement.ts";

/**
 * What a procedure lacks before it can be reviewed, in the order in which it is read: the texts of 29 CFR
 * 1910.147(c)(4)(ii), the steps of (d) and (e) in their order, and every isolation point of the machine in each.
 */
export function checkProcedure(content: ProcedureContent, points: readonly CheckedPoint[]): Finding[] {
  return [
    ...readFindings(content),
    ...partFindings(content),
    ...(points.length === 0 ? [finding(procedureFinding("points_missing"))] : []),
    ...kindFindings(content.steps),
    ...content.steps.flatMap((step, position) => stepFindings(step, position, points)),
    ...orderFindings(content.steps),
    ...points.flatMap((point) => coverageFindings(content.steps, point)),
    ...points.flatMap(provingFindings),
    ...points.flatMap(storedFindings),
    ...tryStartFindings(content.steps),
    ...otherMachineFindings(content),
    ...paperTagFindings(content, points),
  ];
}

/** Those that block a review. */
export function mustFindings(content: ProcedureContent, points: readonly CheckedPoint[]): Finding[] {
  return checkProcedure(content, points).filter(({ must }) => must);
}

/** The texts that are demanded, and what each is called in a sentence. */
const partNames: Record<ProcedurePart, string> = {
  scope: "Scope",
  purpose: "Purpose",
  intendedUse: "Intended use",
  authorisation: "Authorization",
  rules: "Rules",
  enforcement: "Enforcement",
};

/** The words of each kind in a sentence. */
export const kindWords: Record<ProcedureStepKind, string> = {
  prepare: "prepare",
  notify: "notify before the lockout",
  shut_down: "shut down",
  isolate: "isolate",
  apply_lock: "lock and tag",
  dissipate: "relieve stored energy",
  verify: "verify",
  work: "work",
  clear: "clear the area",
  remove: "remove locks",
  restore: "restore",
  notify_restored: "notify after the lockout",
};

/** The kinds without which there is no procedure, 29 CFR 1910.147(c)(9), (d), (e). */
const demanded: ProcedureStepKind[] = [
  "prepare",
  "notify",
  "shut_down",
  "isolate",
  "apply_lock",
  "verify",
  "clear",
  "remove",
  "notify_restored",
];

/** What was read from a file, and no person has confirmed: it blocks a review before all else. */
function readFindings({ textsReadFrom, steps }: ProcedureContent): Finding[] {
  const texts = textsReadFrom ? [finding(procedureFinding("texts_read"))] : [];
  const found = steps.flatMap((step, position) => {
    if (step.readFrom === null || !isUnconfirmed(step)) return [];
    const { in: place, number } = step.readFrom;
    const refusal = procedureFinding(`step_read/${place}`, { step: position + 1, number });
    return [{ ...finding(refusal), step: position }];
  });
  return [...texts, ...found];
}

/** Texts that still name the machine they were copied from, or its points. */
function otherMachineFindings({ copiedTags, steps, ...content }: ProcedureContent): Finding[] {
  return copiedTags.flatMap((tag) => [
    ...partsInOrder
      .filter((part) => namesTag(content[part], tag))
      .map((part) => ({
        ...finding(procedureFinding("names_other/text", { part: partNames[part], tag })),
        part,
      })),
    ...steps.flatMap(({ text, device, method, caution }, step) =>
      [text, device, method, caution].some((said) => said !== null && namesTag(said, tag))
        ? [{ ...finding(procedureFinding("names_other/step", { step: step + 1, tag })), step }]
        : [],
    ),
  ]);
}

/** Points of the paper that the register lacks. No reason to wait: the paper can be wrong, or older. */
function paperTagFindings({ paperTags }: ProcedureContent, points: readonly CheckedPoint[]): Finding[] {
  return paperTags
    .filter((tag) => !points.some((point) => point.tag.toUpperCase() === tag.toUpperCase()))
    .map((tag) => ({ ...finding(procedureFinding("point_on_paper", { tag })), must: false }));
}

function partFindings(content: ProcedureContent): Finding[] {
  const empty = partsInOrder
    .filter((part) => content[part].trim() === "")
    .map((part) => ({
      ...finding(procedureFinding("part_missing", { part: partNames[part] })),
      part,
    }));
  const copied = content.textsCopied ? [finding(procedureFinding("texts_copied"))] : [];
  return [...empty, ...copied];
}

function kindFindings(steps: readonly ProcedureStep[]): Finding[] {
  return demanded
    .filter((kind) => !steps.some((step) => step.kind === kind))
    .map((kind) => finding(procedureFinding("kind_missing", { kind: kindWords[kind] })));
}

/** Kinds that are done at a point, and so have to name it. */
const atPoint: readonly ProcedureStepKind[] = ["isolate", "apply_lock", "remove"];

function stepFindings(step: ProcedureStep, position: number, points: readonly CheckedPoint[]): Finding[] {
  const found: Finding[] = [];
  const say = (refusal: Refusal<Finding["code"]>) => found.push({ ...finding(refusal), step: position });
  const at = { step: position + 1 };
  if (step.text.trim() === "") say(procedureFinding("text_missing", at));
  if (step.pointTag === null && atPoint.includes(step.kind)) {
    say(procedureFinding("point_missing", { ...at, kind: kindWords[step.kind] }));
  }
  const point = points.find(({ tag }) => tag === step.pointTag);
  if (step.pointTag !== null && !point) {
    say(procedureFinding("point_unknown", { ...at, tag: step.pointTag }));
  }
  if (step.photoRequired && !canRequirePhoto(step)) say(procedureFinding("photo_not_here", at));
  if (step.waitMinutes && !canWait(step)) say(procedureFinding("wait_not_here", at));
  if (step.copied) say(procedureFinding("step_copied", at));
  if (point) for (const contradiction of contradictionsIn(step, position, point)) say(contradiction);
  return found;
}

/** An electrical point is proved dead within a safe limit, or the register says why not. */
function provingFindings({ tag, ...point }: CheckedPoint): Finding[] {
  const { energyType, magnitude = "", verificationUnit = "", proveDead = false } = point;
  if (!energyType) return [];
  const facts = { ...point, energyType, magnitude, verificationUnit, proveDead };
  if (!needsJustification(facts)) return [];
  const { leastJustification: least } = pointLimits;
  return [finding(procedureFinding("point_unproven", { tag, most: mostVolts(facts), least }))];
}

/** Energy that usually remains behind a closed device, in everyday words. 29 CFR 1910.147(d)(5). */
const stored: Partial<Record<EnergyType, string>> = {
  hydraulic: "hydraulic pressure",
  pneumatic: "air pressure",
  thermal: "steam pressure or heat",
  chemical: "a chemical under pressure",
  gas: "gas pressure",
  water: "water pressure",
  gravity: "a load that can fall",
  stored_spring: "a spring under tension",
};

/** Not a reason to wait: a point can be blocked so that nothing stays behind it. */
function storedFindings({ tag, energyType, dissipation }: CheckedPoint): Finding[] {
  const energy = energyType && stored[energyType];
  if (!energy || dissipation !== null) return [];
  return [{ ...finding(procedureFinding("point_unrelieved", { tag, energy })), must: false }];
}

/** Each point is isolated, locked, proved dead, and released; relieved too, if it stores energy, (d)(5). */
function coverageFindings(steps: readonly ProcedureStep[], point: CheckedPoint): Finding[] {
  const needed: ProcedureStepKind[] = ["isolate", "apply_lock", "verify", "remove", "restore"];
  if (point.dissipation !== null) needed.splice(2, 0, "dissipate");
  const lacking = needed.filter(
    (kind) => !steps.some((step) => step.kind === kind && step.pointTag === point.tag),
  );
  if (lacking.length === 0) return [];
  const kinds = listOf(lacking.map((kind) => kindWords[kind]));
  return [finding(procedureFinding("point_uncovered", { tag: point.tag, kinds }))];
}

/** The last proof is on the machine itself: its controls are tried, (d)(6). */
function tryStartFindings(steps: readonly ProcedureStep[]): Finding[] {
  const proofs = steps.filter((step) => step.kind === "verify");
  if (proofs.length === 0 || proofs.at(-1)?.pointTag === null) return [];
  return [finding(procedureFinding("try_start_missing"))];
}

function finding(refusal: Refusal<Finding["code"]>): Finding {
  return { ...refusal, must: true, step: null, part: null };
}
