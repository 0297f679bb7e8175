import type { ProcedureStepKind } from "#contract/energy.ts";
import { procedureLimits, stepLimits } from "#contract/limits.ts";
import type { PaperPlace, ProcedureStep } from "#contract/procedures/schemas.ts";
import type { PpeKind, ProcedurePart } from "#contract/procedures/words.ts";
import { emptyStep } from "#domain/procedure-content.ts";
import type { PaperLine, PaperMachine } from "./paper-line.ts";
import { pointsIn, unknownOf } from "./points.ts";
import { looksLikeHeading, type Section, sectionOf, unnumbered } from "./sections.ts";
import { endsTheWork, isAfterWork, kindOf } from "./step-kinds.ts";
import { isAboutPoints, isHead, pointRowsOf, tagsInColumns } from "./tables.ts";
import { isOnlyPpe, ppeIn } from "./words.ts";

interface Passage {
  text: string;
  place: PaperPlace | null;
}

/** Kinds of step that are about a point. */
const atPoint: readonly ProcedureStepKind[] = [
  "isolate",
  "apply_lock",
  "dissipate",
  "verify",
  "remove",
  "restore",
];
const imperative =
  /^(notify|inform|lock|tag|verify|shut|remove|apply|attach|restore|clear|prepare|isolate|test|try|confirm|release|relieve|re-?energize|inspect|perform|(re-?)?start (the|it|up the))\b/i;
/** What can be an order too, and is one with nothing below it. */
const alone = /^((re-?)?start|return|put|resume|power)\b/i;
/** Two words or one that name a section, and are no order while something is below them. */
const nameOfSection = /^(\S+|shut down|start up|lock out|try out|return to service)$/i;

/** Goes through the lines of a paper in their order and keeps what it has read so far. */
export class PaperReading {
  readonly #machine: PaperMachine;
  readonly #steps: ProcedureStep[] = [];
  readonly #parts: Record<ProcedurePart, Passage>;
  readonly #ppe = new Set<PpeKind>();
  readonly #otherPpe: string[] = [];
  readonly #tags = new Set<string>();
  /** Warnings that belong to the step that follows. */
  readonly #warnings: { text: string; place: PaperPlace }[] = [];
  #section: Section = { kind: "prepare" };
  /** A heading that opens no section: its words go before those of the step below it. */
  #heading: { words: string; place: PaperPlace } | undefined;
  #hasHeading = false;
  ppePlace: PaperPlace | null = null;

  constructor(machine: PaperMachine) {
    this.#machine = machine;
    const none = () => ({ text: "", place: null });
    this.#parts = {
      scope: none(),
      purpose: none(),
      intendedUse: none(),
      authorisation: none(),
      rules: none(),
      enforcement: none(),
    };
  }

  add(lines: readonly PaperLine[]): void {
    for (let at = 0; at < lines.length; at += 1) {
      const line = lines[at];
      if (!line) continue;
      if (line.cells.length > 1 && isHead(line)) {
        const end = lines.findIndex((next, index) => index > at && next.cells.length < 2);
        const rows = lines.slice(at + 1, end < 0 ? lines.length : end);
        if (isAboutPoints(line) && rows.length > 0) this.#addTable(line.cells, rows);
        else for (const row of rows.length > 0 ? rows : [line]) this.#addRow(row);
        at += rows.length;
      } else if (line.cells.length > 1) this.#addRow(line);
      else this.#addLine(line, lines[at + 1]);
    }
  }

  end() {
    this.#endHeading();
    for (const { text, place } of this.#warnings.splice(0)) {
      const last = this.#steps.at(-1);
      if (!last || !this.#warn(last, text)) this.#step("prepare", text, place);
    }
    return {
      parts: this.#parts,
      ppe: this.#ppe,
      otherPpe: this.#otherPpe.join(", "),
      steps: this.#steps,
      tags: [...this.#tags],
    };
  }

  /** A row of a table that is not about points is read as one line. */
  #addRow({ cells, place }: PaperLine): void {
    const filled = cells.filter(
      (cell, at) => cell !== "" && !(at === 0 && /^(step )?\d{1,3}[.)]?$/i.test(cell)),
    );
    const [name = "", ...values] = filled;
    const section = values.length > 0 ? sectionOf(name) : undefined;
    if (section) this.#open(section);
    this.#addWords((section ? values : filled).join(" · "), place);
  }

  #addLine({ cells: [words = ""], place, isHeading }: PaperLine, next: PaperLine | undefined): void {
    const bare = unnumbered(words);
    if (bare === "") return;
    const [, label = "", value = ""] = /^([^:]{3,40}):\s+(.+)$/s.exec(bare) ?? [];
    const labeled = value === "" ? undefined : sectionOf(label);
    if (labeled && labeled !== "warnings") {
      this.#open(labeled);
      this.#addWords(value, place);
      return;
    }
    const opened = isHeading || looksLikeHeading(words) ? sectionOf(bare) : undefined;
    if (opened) {
      this.#open(opened);
      const isClear =
        isHeading || bare.endsWith(":") || bare === bare.toUpperCase() || nameOfSection.test(bare);
      const isEmpty = next === undefined || (next.cells.length === 1 && this.#opens(next));
      // A heading with nothing below it, or that says what to do, is a step itself.
      const isStep = imperative.test(bare) ? !isClear || isEmpty : isEmpty && alone.test(bare);
      if (isStep) this.#addWords(bare.replace(/:$/, ""), place);
      return;
    }
    if (!isHeading) return this.#addWords(bare, place);
    if (!("kind" in Object(this.#section))) this.#section = { kind: "prepare" };
    this.#endHeading();
    this.#heading = { words: bare, place };
  }

  #opens({ cells: [words = ""], isHeading }: PaperLine): boolean {
    return (isHeading || looksLikeHeading(words)) && sectionOf(unnumbered(words)) !== undefined;
  }

  /** A heading with nothing below it is a step, so that nothing is lost. */
  #endHeading(): void {
    const heading = this.#heading;
    this.#heading = undefined;
    if (heading) this.#addWords(heading.words, heading.place);
  }

  #open(section: Section): void {
    this.#endHeading();
    this.#section = section;
    this.#hasHeading = true;
  }

  #addWords(words: string, place: PaperPlace): void {
    if (words === "") return;
    for (const tag of pointsIn(words, this.#machine).unknown) this.#tags.add(tag);
    const warning = /^(warning|caution|danger)\b[\s:!.–—-]*(.*)$/is.exec(words);
    if (warning || this.#section === "warnings") {
      this.#warnings.push({ text: warning?.[2] || words, place });
    } else if (this.#section === "ppe") this.#addPpe(words, place);
    else if ("part" in this.#section) this.#addText(this.#section.part, words, place);
    else this.#addStep(this.#section.kind, words, place);
  }

  #addText(part: ProcedurePart, words: string, place: PaperPlace): void {
    const passage = this.#parts[part];
    const text = passage.text === "" ? words : `${passage.text}\n${words}`;
    if (text.length > procedureLimits.part) this.#step("prepare", words, place);
    else this.#parts[part] = { text, place: passage.place ?? place };
  }

  #addPpe(words: string, place: PaperPlace): void {
    this.ppePlace ??= place;
    for (const item of words.split(/[,;•·]|\s+\/\s+/).map((each) => unnumbered(each).replace(/\.$/, ""))) {
      for (const kind of ppeIn(item)) this.#ppe.add(kind);
      if (item === "" || isOnlyPpe(item)) continue;
      if ([...this.#otherPpe, item].join(", ").length > procedureLimits.ppe)
        this.#step("prepare", item, place);
      else this.#otherPpe.push(item);
    }
  }

  #addStep(section: ProcedureStepKind, words: string, place: PaperPlace): void {
    const isIsolated = this.#steps.some(({ kind }) => kind === "isolate" || kind === "apply_lock");
    const isOver = !isAfterWork(section) && isIsolated && endsTheWork(words);
    const heading = this.#heading?.words;
    this.#heading = undefined;
    const within = isOver ? "remove" : section;
    const kind = kindOf(words, heading === undefined ? within : kindOf(heading, within));
    if (isOver || !this.#hasHeading) this.#section = { kind };
    if (/\b(wear|ppe)\b/i.test(words)) for (const worn of ppeIn(words)) this.#wear(worn, place);
    this.#step(kind, heading === undefined ? words : `${heading}\n${words}`, place);
  }

  #wear(kind: PpeKind, place: PaperPlace): void {
    this.#ppe.add(kind);
    this.ppePlace ??= place;
  }

  /** A row for each point: it is isolated in this order, then what is stored is relieved, then each is verified. */
  #addTable(head: readonly string[], lines: readonly PaperLine[]): void {
    this.#endHeading();
    const rows = pointRowsOf({ head, rows: lines });
    for (const tag of unknownOf(tagsInColumns({ head, rows: lines }), this.#machine)) this.#tags.add(tag);
    const pointOf = ({ cells }: PaperLine) => {
      const { point, unknown } = pointsIn(cells.join(" · "), this.#machine);
      for (const tag of unknown) this.#tags.add(tag);
      return point?.tag ?? null;
    };
    for (const { line, text, device } of rows) {
      const step = { pointTag: pointOf(line), device: fits(device) ? device : null };
      const words = fits(device) ? text : [text, device].join("\n");
      if (words !== "") this.#step("isolate", words, line.place, step);
    }
    for (const kind of ["relief", "check"] as const) {
      for (const { line, [kind]: words } of rows) {
        if (words === null || /^(n\/?a|none|-+|–)$/i.test(words)) continue;
        const as = kind === "relief" ? "dissipate" : "verify";
        this.#step(as, words, line.place, { pointTag: pointOf(line) });
      }
    }
  }

  #step(kind: ProcedureStepKind, text: string, place: PaperPlace, given: Partial<ProcedureStep> = {}): void {
    for (let from = 0; from < text.length; from += stepLimits.text) {
      const words = text.slice(from, from + stepLimits.text).trim();
      const point = atPoint.includes(kind) ? pointsIn(words, this.#machine).point : null;
      const step: ProcedureStep = {
        ...emptyStep(kind),
        pointTag: point?.tag ?? null,
        ...given,
        text: words,
        readFrom: { ...place, words },
      };
      this.#steps.push(step);
      for (const warning of this.#warnings.splice(0)) {
        if (!this.#warn(step, warning.text)) this.#steps.splice(-1, 0, warningStep(warning, kind));
      }
    }
  }

  /** False if the step has no room for it. */
  #warn(step: ProcedureStep, text: string): boolean {
    const caution = step.caution === null ? text : `${step.caution}\n${text}`;
    if (caution.length > stepLimits.caution) return false;
    step.caution = caution;
    return true;
  }
}

function warningStep(
  { text, place }: { text: string; place: PaperPlace },
  kind: ProcedureStepKind,
): ProcedureStep {
  const words = text.slice(0, stepLimits.text);
  return { ...emptyStep(kind), text: words, readFrom: { ...place, words } };
}

function fits(device: string | null): boolean {
  return device === null || device.length <= stepLimits.device;
}
