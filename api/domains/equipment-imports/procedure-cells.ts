import { z } from "zod";
import { line, tag, text } from "#contract/common.ts";
import { type ProcedureStepKind, procedureStepKinds } from "#contract/energy.ts";
import { otherStepWords } from "#contract/equipment-imports/words.ts";
import { rowFault } from "#contract/equipment-imports/sentences.ts";
import { procedureLimits, stepLimits } from "#contract/limits.ts";
import { procedureStep } from "#contract/procedures/schemas.ts";
import { type PpeKind, ppeKinds } from "#contract/procedures/words.ts";
import type { Refusal } from "#contract/refusals.ts";
import { listOf } from "#contract/sentences.ts";
import { type PointCertificate, pointCertificates } from "#contract/users/words.ts";
import { screenWords } from "#api/infrastructure/screen-words.ts";
import { faultsIn, listIn } from "./columns.ts";
import { figure, yesOrNo } from "./point-cells.ts";
import type { Cells, Column } from "./row-kind.ts";

/**
 * What a file of procedures says, column by column: a row for each step, in their order, by machine. The texts from
 * Title on count once for a machine: where they are first written.
 */
export const procedureColumns: readonly Column[] = [
  { name: "tag", word: "Machine", isNeeded: true },
  { name: "kind", word: "Step", isNeeded: true },
  { name: "text", word: "What to do", isNeeded: true, hasLines: true },
  { name: "point", word: "Point", isNeeded: false },
  { name: "device", word: "Device", isNeeded: false },
  { name: "method", word: "Method", isNeeded: false, hasLines: true },
  { name: "limit", word: "Limit", isNeeded: false },
  { name: "unit", word: "Unit", isNeeded: false },
  { name: "caution", word: "Caution", isNeeded: false, hasLines: true },
  { name: "minutes", word: "Minutes", isNeeded: false },
  { name: "waitMinutes", word: "Wait, minutes", isNeeded: false },
  { name: "photoRequired", word: "Photo required", isNeeded: false },
  { name: "title", word: "Title", isNeeded: false },
  { name: "scope", word: "Scope", isNeeded: false, hasLines: true },
  { name: "purpose", word: "Purpose", isNeeded: false, hasLines: true },
  { name: "intendedUse", word: "Intended use", isNeeded: false, hasLines: true },
  { name: "authorisation", word: "Authorization", isNeeded: false, hasLines: true },
  { name: "rules", word: "Rules", isNeeded: false, hasLines: true },
  { name: "enforcement", word: "Enforcement", isNeeded: false, hasLines: true },
  { name: "ppe", word: "Protective equipment", isNeeded: false },
  { name: "otherPpe", word: "Other protective equipment", isNeeded: false },
  { name: "requiredCertificates", word: "Certificates required", isNeeded: false },
];

const asWord = (cell: string) => cell.trim().toLowerCase();

/** The codes by what the screens call them; both kinds of Notify have a longer word too. */
const stepCodes: ReadonlyMap<string, ProcedureStepKind> = new Map(
  procedureStepKinds.flatMap((kind) => [
    ...(otherStepWords[kind] ?? []).map((word) => [word, kind] as const),
    [asWord(screenWords.procedure.kindsLong[kind]), kind] as const,
    [kind, kind] as const,
    [kind.replaceAll("_", " "), kind] as const,
    ...(kind === "notify_restored" ? [] : [[asWord(screenWords.procedure.kinds[kind]), kind] as const]),
  ]),
);
const stepWords = listOf(procedureStepKinds.map((kind) => screenWords.procedure.kindsLong[kind]));

function codesBy<Code extends string>(codes: readonly Code[], words: Record<Code, string>) {
  return new Map(codes.flatMap((code) => [[asWord(words[code]), code] as const, [code, code] as const]));
}
const ppeCodes: ReadonlyMap<string, PpeKind> = codesBy(ppeKinds, screenWords.procedure.ppe.kinds);
const certificateCodes: ReadonlyMap<string, PointCertificate> = codesBy(
  pointCertificates,
  screenWords.certificateKind,
);

const minutes = figure.pipe(procedureStep.shape.minutes);

const row = z
  .object({
    tag,
    kind: z
      .string()
      .transform((cell) => (cell === "" ? null : (stepCodes.get(asWord(cell)) ?? undefined)))
      .pipe(z.enum(procedureStepKinds, rowFault("not_a_word", { words: stepWords }).message).nullable()),
    text: procedureStep.shape.text,
    point: z
      .string()
      .transform((cell) => (cell === "" ? null : cell))
      .pipe(tag.nullable()),
    device: text(stepLimits.device),
    method: text(stepLimits.method),
    limit: figure.pipe(z.number().min(-1e6).max(1e6).nullable()),
    unit: text(stepLimits.unit),
    caution: text(stepLimits.caution),
    minutes,
    waitMinutes: minutes,
    photoRequired: yesOrNo(false),
    title: z.union([z.literal(""), line(procedureLimits.title)]),
    scope: text(procedureLimits.part),
    purpose: text(procedureLimits.part),
    intendedUse: text(procedureLimits.part),
    authorisation: text(procedureLimits.part),
    rules: text(procedureLimits.part),
    enforcement: text(procedureLimits.part),
    ppe: z.string().transform(listIn),
    otherPpe: text(procedureLimits.ppe),
    requiredCertificates: z
      .string()
      .transform((cell) => listIn(cell).map((word) => certificateCodes.get(asWord(word))))
      .pipe(
        z.array(
          z.enum(
            pointCertificates,
            rowFault("not_a_word", {
              words: listOf(pointCertificates.map((kind) => screenWords.certificateKind[kind])),
            }).message,
          ),
        ),
      ),
  })
  .transform((cells) => {
    // What there is no word for is written out.
    const others = cells.ppe.filter((word) => !ppeCodes.has(asWord(word)));
    return {
      ...cells,
      ppe: ppeKinds.filter((kind) => cells.ppe.some((word) => ppeCodes.get(asWord(word)) === kind)),
      otherPpe: [...others, cells.otherPpe].filter(Boolean).join(", ").slice(0, procedureLimits.ppe),
    };
  });

export type ProcedureRow = z.output<typeof row>;

/** The step, and the texts, of a row without faults. Throws if it has one. */
export function procedureRowIn(cells: Cells): ProcedureRow {
  return row.parse(cells);
}

/** The same; undefined of a row that cannot be read. */
export function readProcedureRow(cells: Cells): ProcedureRow | undefined {
  return row.safeParse(cells).data;
}

/** What is wrong with a row by itself. A row with neither a step nor what to do has texts alone. */
export function faultsOfProcedureRow(cells: Cells): Refusal[] {
  const { data, error } = row.safeParse(cells);
  if (!data) return faultsIn(error, procedureColumns);
  const faults: Refusal[] = [];
  if (data.kind === null && data.text !== "") faults.push(rowFault("step_missing", { words: stepWords }));
  if (data.kind !== null && data.text === "") faults.push(rowFault("step_text_missing"));
  if (data.limit !== null && data.unit === "") faults.push(rowFault("limit_unit"));
  return faults;
}
