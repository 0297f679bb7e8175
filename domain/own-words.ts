import type { IsolationPoint } from "#contract/equipment/schemas.ts";
import type { ProcedureStep } from "#contract/procedures/schemas.ts";

/** How a point is isolated, relieved, and verified, and what it is called. */
export type PointInWords = Pick<
  IsolationPoint,
  | "tag"
  | "label"
  | "name"
  | "location"
  | "isolatedPosition"
  | "isolationMethod"
  | "dissipation"
  | "verification"
>;

/** Kinds of steps for which the point says how. */
export type PointStepKind = "isolate" | "dissipate" | "verify";
const pointStepKinds: readonly ProcedureStep["kind"][] = [
  "isolate",
  "dissipate",
  "verify",
] satisfies PointStepKind[];

type StepInWords = Pick<ProcedureStep, "kind" | "text" | "method">;

/** What the steps at a point say beyond the point itself, each once, in the order of the steps. */
export function ownWordsIn(steps: readonly StepInWords[], point: PointInWords): string[] {
  const own = steps
    .filter(({ kind }) => pointStepKinds.includes(kind))
    .map((step) => ownWordsOf(step, point));
  return [...new Set(own)].filter((words) => words !== "");
}

/**
 * What a step at a point says beyond the point itself: a screen that shows how the point is isolated, relieved, or
 * verified shows this after it. "" where the step says the same, as one that was written from the point does.
 */
export function ownWordsOf(step: StepInWords, point: PointInWords): string {
  const heads = [point.label, point.tag].flatMap((mark) => [
    `${mark}, ${point.name} (${point.location}):`,
    `${mark}, ${point.name}:`,
  ]);
  const known = [
    methodAt(step.kind, point) ?? "",
    `Isolated position: ${point.isolatedPosition}`,
    `bring it to ${point.isolatedPosition}`,
  ];
  return [step.text, step.method ?? ""]
    .map((text) => known.reduce(withoutSentences, withoutHead(text.trim(), heads)))
    .filter(
      (text, place, all) =>
        saysMoreThan([point.tag, point.label, point.name], text) && all.indexOf(text) === place,
    )
    .join("\n");
}

/** More than a verb and what it is done to, as `Isolate M-1-E1.` */
function saysMoreThan(names: readonly string[], text: string): boolean {
  const rest = names.reduce((left, name) => left.replace(name, ""), text);
  return (rest.match(/[\p{L}\d]+/gu) ?? []).length > 1;
}

function methodAt(kind: ProcedureStep["kind"], point: PointInWords): string | null {
  if (kind === "isolate") return point.isolationMethod;
  if (kind === "dissipate") return point.dissipation;
  return kind === "verify" ? point.verification : null;
}

function withoutHead(text: string, heads: readonly string[]): string {
  return text.slice(heads.find((head) => text.startsWith(head))?.length ?? 0).trim();
}

/** Whole sentences alone: what goes on after the same words is the author's. */
function withoutSentences(text: string, sentences: string): string {
  const plain = sentences.trim().replace(/\.$/, "");
  const start = plain === "" ? -1 : text.indexOf(plain);
  if (start < 0 || !/(^|\s)$/.test(text.slice(0, start))) return text;
  const after = text.slice(start + plain.length);
  const isEnd = after === "" || /^\.(\s|$)/.test(after);
  return isEnd ? `${text.slice(0, start)}${after.replace(/^\.\s*/, "")}`.trim() : text;
}
