import type { ExecutionView, PossibleCommand } from "#contract/executions/schemas.ts";
import { ownWordsIn } from "#domain/own-words.ts";
import type { GuideText } from "./guide.ts";

/** What the screen says about the task before anything else: never cut, on a phone either. */
export interface Said {
  /** What can hurt. */
  cautions: readonly string[];
  /** The step's own text; none where the procedure says nothing. */
  lead?: string | undefined;
  /** What the same press records too, where it is done after the fields are filled in. */
  then?: { cautions: readonly string[]; text: string } | undefined;
}

type Point = ExecutionView["points"][number];

/** Picks it from the procedure's steps for the task, in the order of the work. */
export function saidOf(
  task: Pick<PossibleCommand, "type" | "also"> | null,
  point: Point | undefined,
  guide: readonly GuideText[],
): Said {
  const endsRunning = task?.also === "shut_down";
  const isLater = ({ step }: GuideText) => endsRunning && step.kind === "shut_down";
  const first = guide.filter((text) => !isLater(text));
  const later = guide.filter(isLater);
  return {
    cautions: cautionsIn(first),
    lead: atPoint(task, point, first) ?? leadIn(first),
    then: endsRunning ? { cautions: cautionsIn(later), text: textsIn(later) } : undefined,
  };
}

/** How the step is done at its point, then what the procedure says besides. */
function atPoint(
  task: Pick<PossibleCommand, "type" | "also"> | null,
  point: Point | undefined,
  guide: readonly GuideText[],
): string | undefined {
  const method = methodOf(task?.type, point);
  if (method === undefined || !point) return undefined;
  const besides = ownWordsIn(
    guide.map(({ step }) => step),
    point,
  );
  return [...new Set([method, ...besides])].join("\n");
}

/** The point's own method, where the step is done at it. */
function methodOf(type: PossibleCommand["type"] | undefined, point: Point | undefined): string | undefined {
  if (type === "isolate_point") return point?.isolationMethod;
  if (type === "relieve") return point?.dissipation ?? undefined;
  return type === "verify_point" ? point?.verification : undefined;
}

/** Every step of the first kind; how energy is let back in matters more than how a lock comes off. */
function leadIn(guide: readonly GuideText[]): string | undefined {
  const done = guide.filter(({ step }) => step.kind !== "prepare");
  const lead = done.find(({ step }) => step.kind === "restore") ?? done[0];
  return lead && textsIn(done.filter(({ step }) => step.kind === lead.step.kind));
}

/** Lines for each step, with how it is done; two machines may say the same. */
function textsIn(guide: readonly GuideText[]): string {
  const lines = guide.map(({ step: { text, method } }) => (method ? `${text}\n${method}` : text));
  return [...new Set(lines)].join("\n");
}

function cautionsIn(guide: readonly GuideText[]): string[] {
  return [...new Set(guide.flatMap(({ step }) => step.caution ?? []))];
}

/**
 * Whether a phone can show whom to tell and how the machine is shut down on one screen. What is longer comes on two, so that
 * no line of the shutdown is below the button.
 */
export function fitsOneScreen(guide: readonly GuideText[]): boolean {
  const said = guide.filter(({ step }) => step.kind !== "prepare");
  const lines = said.flatMap(({ step }) => [step.text, step.method ?? "", step.caution ?? ""]).map(linesOf);
  return lines.reduce((all, each) => all + each, 0) <= mostLines;
}

/** On a phone of 390 × 844, beside the names and how they were told. */
const mostLines = 16;
/** Characters of one line there. */
const lineLength = 36;

function linesOf(text: string): number {
  return Math.ceil(text.length / lineLength);
}
