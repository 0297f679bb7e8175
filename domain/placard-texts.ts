import type { IsolationPoint } from "#contract/equipment/schemas.ts";
import type { ProcedureStep } from "#contract/procedures/schemas.ts";
import type { TextKind } from "#contract/procedures/translation-words.ts";
import { ownWordsIn } from "./own-words.ts";
import { isRestoring, type NumberedStep, placardSteps, writtenOf } from "./placard-steps.ts";

/** A version of a procedure, as far as its placard says it. */
export interface PlacardVersion {
  title: string;
  steps: readonly ProcedureStep[];
  points: readonly IsolationPoint[];
  stations: readonly string[];
  /** Of the machine. */
  hazards: readonly string[];
  /** What everyone wears that there is no word for; the equipment that there is one for is a fixed label. */
  otherPpe: string;
}

/** A text of a placard, once for every place that says the same as the same kind of text. */
export interface PlacardText {
  kind: TextKind;
  english: string;
  points: string[];
  /** Numbers of steps, from 1. */
  steps: number[];
}

/** Everything on the placard of this version that has words to translate, in the order of the sheet. */
export function placardTexts({
  title,
  steps,
  points,
  stations,
  hazards,
  otherPpe,
}: PlacardVersion): PlacardText[] {
  const texts = new Map<string, PlacardText>();
  const add = (kind: TextKind, english: string | null, place: { point?: string; step?: number } = {}) => {
    const words = english?.trim() ?? "";
    if (!hasWords(words)) return;
    const key = textKey(kind, words);
    const text = texts.get(key) ?? { kind, english: words, points: [], steps: [] };
    if (place.point !== undefined && !text.points.includes(place.point)) text.points.push(place.point);
    if (place.step !== undefined && !text.steps.includes(place.step)) text.steps.push(place.step);
    texts.set(key, text);
  };
  const addStep = ({ text, caution, number }: NumberedStep) => {
    add("step", text, { step: number });
    add("caution", caution, { step: number });
  };
  const tags = points.map(({ tag }) => tag);
  const { before, tryStart, after, at } = placardSteps(steps, tags);

  add("title", title);
  for (const hazard of hazards) add("hazard", hazard);
  add("ppe", otherPpe);
  before.forEach(addStep);
  for (const point of points) {
    const here = { point: point.tag };
    add("point", point.name, here);
    add("magnitude", point.magnitude, here);
    add("location", point.location, here);
    add("position", point.normalPosition, here);
    add("position", point.isolatedPosition, here);
    add("isolation", point.isolationMethod, here);
    add("relief", point.dissipation, here);
    add("relief_limit", point.dissipationLimit, here);
    add("verification", point.verification, here);
    for (const step of at(point.tag)) {
      const place = { ...here, step: step.number };
      for (const words of ownWordsIn([step], point)) add("step", words, place);
      add("caution", step.caution, place);
    }
  }
  for (const station of stations) add("station", station);
  tryStart.forEach(addStep);
  for (const part of after) {
    if (!isRestoring(part)) addStep(part);
    else
      for (const step of part.steps) {
        const place = { point: part.tag, step: step.number };
        if (step === writtenOf(part)) add("step", step.text, place);
        add("caution", step.caution, place);
      }
  }
  return [...texts.values()];
}

/** By what a text and its translation find each other. */
export function textKey(kind: TextKind, english: string): string {
  return `${kind}:${english}`;
}

/** Units, and what else is the same in every language. */
const units =
  /(?<![\p{L}])(?:[kMmµ]?(?:V|A|W|VA|Pa|N|Hz|J|Ω)|kVA|kWh|Nm|bar|bar\(g\)|barg|mbar|psi|psig|°[CF]|K|kg|t|lb|mm|cm|m|km|l|L|m³|m3|s|h|min|rpm|ppm|AC|DC|PE|PN|DN|ph|pH)(?![\p{L}])/gu;

/** Whether there is something to translate: `480 V AC` and `E-1` are the same in every language. */
export function hasWords(text: string): boolean {
  const plain = text
    .replaceAll(/bar\(g\)/g, " ")
    .replaceAll(tags, " ")
    .replaceAll(units, " ");
  return /\p{L}{2,}/u.test(plain);
}

/** `HV-BML-001`, `E-1`, `Q1`. */
const tags = /\b[A-Z]+[A-Z0-9]*(?:-[A-Z0-9]+)+\b|\b[A-Z]{1,3}\d+[A-Z]?\b/g;
/** Not `3-phase`, which other languages say in a word. */
const numbers = /\d+(?:[.,]\d+)*(?!-\p{L}|\d)/gu;

/** The tags and numbers of the English that its translation does not have, such as `24` or `E-1`. */
export function lacking(english: string, text: string): string[] {
  const others = marksOf(latinDigits(text));
  return [...new Set(marksOf(english).filter((mark) => !others.includes(mark)))];
}

function marksOf(text: string): string[] {
  const named = text.match(tags) ?? [];
  const counted = text.replaceAll(tags, " ").match(numbers) ?? [];
  return [...named, ...counted.map((number) => number.replaceAll(",", "."))];
}

/** Arabic has digits of its own, `٢٤`. */
function latinDigits(text: string): string {
  return text
    .replaceAll(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replaceAll(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .replaceAll("٫", ".");
}
