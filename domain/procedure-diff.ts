import { diffArrays, diffWordsWithSpace } from "diff";
import type { ProcedureContent, ProcedureStep } from "#contract/procedures/schemas.ts";
import type { ProcedurePart } from "#contract/procedures/words.ts";
import { type PointCertificate, pointCertificates } from "#contract/users/words.ts";
import { partsInOrder } from "./procedure-content.ts";

/** A stretch of a text: in both versions, or in one of them only. */
export interface TextPiece {
  kind: "same" | "added" | "removed";
  text: string;
}

/** How a step of one version relates to the other; positions count from 0. */
export interface StepChange {
  kind: "same" | "moved" | "changed" | "added" | "removed";
  from: number | null;
  to: number | null;
  /** As it is now, or as it was if it was removed. */
  step: ProcedureStep;
  /** With `changed`: as it was. */
  before: ProcedureStep | null;
  /** With `changed`: the words of its text. */
  text: TextPiece[];
}

/** Edits of one text beyond which it is shown as a whole: the time grows with their square. */
const mostEdits = 200;
/** Pieces of all texts together: each is an element of the page. */
const mostPieces = 2_000;

type Ppe = Pick<ProcedureContent, "ppe" | "otherPpe">;

export interface ProcedureComparison {
  parts: { part: ProcedurePart; changed: boolean; text: TextPiece[] }[];
  /** The certificates that only one of them requires. */
  certificates: { kind: "added" | "removed"; certificate: PointCertificate }[];
  /** What to wear, if that changed. */
  ppe: { before: Ppe; after: Ppe } | null;
  /** In the order of the newer version, with removed steps where they were. */
  steps: StepChange[];
}

/**
 * Two versions side by side: the words of each text, and which steps came, went, moved or changed. Texts that have
 * little in common are shown as a whole, and so are all that come after very many pieces.
 */
export function compareProcedures(before: ProcedureContent, after: ProcedureContent): ProcedureComparison {
  const words = wordsWithin(mostPieces);
  return {
    parts: partsInOrder.map((part) => {
      const text = words(before[part], after[part]);
      return { part, changed: text.some(({ kind }) => kind !== "same"), text };
    }),
    certificates: compareCertificates(before.requiredCertificates, after.requiredCertificates),
    ppe:
      wearOf(before) === wearOf(after)
        ? null
        : {
            before: { ppe: before.ppe, otherPpe: before.otherPpe },
            after: { ppe: after.ppe, otherPpe: after.otherPpe },
          },
    steps: compareSteps(before.steps, after.steps, words),
  };
}

/** In whatever order it was chosen. */
function wearOf({ ppe, otherPpe }: Ppe): string {
  return [...ppe.toSorted(), otherPpe.trim()].join();
}

function compareCertificates(
  before: readonly PointCertificate[],
  after: readonly PointCertificate[],
): ProcedureComparison["certificates"] {
  return pointCertificates
    .filter((certificate) => before.includes(certificate) !== after.includes(certificate))
    .map((certificate) => ({ kind: after.includes(certificate) ? "added" : "removed", certificate }));
}

/** Every step of both lists exactly once. */
export function compareSteps(
  before: readonly ProcedureStep[],
  after: readonly ProcedureStep[],
  words = wordsWithin(mostPieces),
): StepChange[] {
  const pairs = pairsOf(before, after);
  const beforeOf = new Map(pairs.map((pair) => [pair.to, pair]));
  const gone = new Set(before.keys());
  for (const { from } of pairs) gone.delete(from);

  const changes: StepChange[] = [];
  const leave = (upTo: number) => {
    for (const from of gone) {
      const step = before[from];
      if (from > upTo || !step) continue;
      gone.delete(from);
      changes.push({ kind: "removed", from, to: null, step, before: null, text: [] });
    }
  };
  for (const [to, step] of after.entries()) {
    const pair = beforeOf.get(to);
    if (!pair) {
      changes.push({ kind: "added", from: null, to, step, before: null, text: [] });
      continue;
    }
    const was = before[pair.from];
    if (pair.kind !== "moved") leave(pair.from);
    const isChanged = was !== undefined && !isEqual(was, step);
    changes.push({
      kind: isChanged ? "changed" : pair.kind === "moved" ? "moved" : "same",
      from: pair.from,
      to,
      step,
      before: isChanged ? was : null,
      text: isChanged ? words(was.text, step.text) : [],
    });
  }
  leave(before.length);
  return changes;
}

/** `wordsOf` for many texts, which make no more pieces than `most` together: those beyond are whole. */
function wordsWithin(most: number): (before: string, after: string) => TextPiece[] {
  let left = most;
  return (before, after) => {
    const allowed = Math.min(mostEdits, left);
    const text = fineWordsOf(before, after, allowed);
    // A text with too many edits has taken its time as well.
    left -= text ? Math.min(text.length, left) : allowed;
    return text ?? wholeOf(before, after);
  };
}

/** The words that two texts share, and those that only one of them has; both whole where they share too little. */
export function wordsOf(before: string, after: string): TextPiece[] {
  return fineWordsOf(before, after, mostEdits) ?? wholeOf(before, after);
}

function fineWordsOf(before: string, after: string, maxEditLength: number): TextPiece[] | undefined {
  return diffWordsWithSpace(before, after, { maxEditLength })?.map(({ added, removed, value }) => ({
    kind: added ? "added" : removed ? "removed" : "same",
    text: value,
  }));
}

function wholeOf(before: string, after: string): TextPiece[] {
  const pieces: TextPiece[] = [
    { kind: "removed", text: before },
    { kind: "added", text: after },
  ];
  return pieces.filter(({ text }) => text !== "");
}

interface Pair {
  from: number;
  to: number;
  kind: "same" | "moved";
}

/** Which step became which: first those that are equal and in order, then equal ones elsewhere, then the likest. */
function pairsOf(before: readonly ProcedureStep[], after: readonly ProcedureStep[]): Pair[] {
  const [olds, news] = [before.map(knownStep), after.map(knownStep)];
  const pairs = inOrderPairs(
    olds.map(({ identity }) => identity),
    news.map(({ identity }) => identity),
  );
  const free = {
    before: new Set(before.keys()),
    after: new Set(after.keys()),
  };
  const take = (pair: Pair) => {
    free.before.delete(pair.from);
    free.after.delete(pair.to);
  };
  pairs.forEach(take);
  for (const isLike of [isTheSame, isAboutTheSame]) {
    for (const to of free.after) {
      const step = news[to];
      const from = [...free.before].find((position) => {
        const was = olds[position];
        return was !== undefined && step !== undefined && isLike(was, step);
      });
      if (from === undefined) continue;
      const pair: Pair = { from, to, kind: crosses(pairs, from, to) ? "moved" : "same" };
      pairs.push(pair);
      take(pair);
    }
  }
  return pairs;
}

function inOrderPairs(before: string[], after: string[]): Pair[] {
  const pairs: Pair[] = [];
  let [from, to] = [0, 0];
  for (const { added, removed, count = 0 } of diffArrays(before, after)) {
    if (!added && !removed) {
      for (let offset = 0; offset < count; offset++) {
        pairs.push({ from: from + offset, to: to + offset, kind: "same" });
      }
    }
    if (!added) from += count;
    if (!removed) to += count;
  }
  return pairs;
}

/** Whether the pair overtakes another that keeps its place. */
function crosses(pairs: readonly Pair[], from: number, to: number): boolean {
  return pairs.some((other) => other.kind === "same" && other.from < from !== other.to < to);
}

function isEqual(a: ProcedureStep, b: ProcedureStep): boolean {
  return identityOf(a) === identityOf(b);
}

/** A step with what it is compared by, made once: each step of one version is compared with each of the other. */
interface KnownStep {
  step: ProcedureStep;
  identity: string;
  words: Set<string>;
}

/** As many tell whether two texts are about the same. */
const mostWords = 100;

function knownStep(step: ProcedureStep): KnownStep {
  const words = step.text.toLowerCase().split(/\W+/).filter(Boolean).slice(0, mostWords);
  return { step, identity: identityOf(step), words: new Set(words) };
}

function isTheSame(a: KnownStep, b: KnownStep): boolean {
  return a.identity === b.identity;
}

/** The same kind of act at the same point, or mostly the same words. */
function isAboutTheSame(a: KnownStep, b: KnownStep): boolean {
  if (a.step.kind !== b.step.kind || a.step.pointTag !== b.step.pointTag) return false;
  return a.step.pointTag !== null || sharedWords(a.words, b.words) >= 0.5;
}

/** How much of the shorter text's words the other has too, 0 to 1. */
function sharedWords(mine: ReadonlySet<string>, theirs: ReadonlySet<string>): number {
  let shared = 0;
  for (const word of mine) if (theirs.has(word)) shared++;
  return shared / Math.max(1, Math.min(mine.size, theirs.size));
}

/** Everything a step says. That it was copied is no part of it. */
function identityOf({
  kind,
  text,
  pointTag,
  device,
  method,
  limit,
  caution,
  minutes,
  photoId,
  photoRequired,
  waitMinutes,
}: ProcedureStep) {
  return JSON.stringify([
    kind,
    text,
    pointTag,
    device,
    method,
    limit?.value,
    limit?.unit,
    caution,
    minutes,
    photoId,
    // Versions from before there were these ask for neither.
    photoRequired === true,
    waitMinutes ?? null,
  ]);
}
