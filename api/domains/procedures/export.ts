import type { FastifyReply } from "fastify";
import type { z } from "zod";
import { exportProcedures } from "#contract/procedures/calls.ts";
import type { ProcedureContent, ProcedureStep } from "#contract/procedures/schemas.ts";
import type { ProcedurePart } from "#contract/procedures/words.ts";
import { completeContent } from "#domain/procedure-content.ts";
import { authorize } from "#api/infrastructure/access.ts";
import type { TenantContext } from "#api/infrastructure/context.ts";
import { toPage } from "#api/infrastructure/database/cursor.ts";
import { type ExportColumn, yesOrNo } from "#api/infrastructure/exports/column.ts";
import { exportAnswer, pagesOf } from "#api/infrastructure/exports/export.ts";
import { screenWords } from "#api/infrastructure/screen-words.ts";
import { readContents, readProcedures } from "./sql.ts";

/** What a file says of a procedure. */
interface Whole {
  title: string;
  content: ProcedureContent;
}

/** A step of a machine's procedure; the texts of the procedure are on the row of its first one. */
export interface StepRow<Procedure = Whole> {
  tag: string;
  /** Null on the only row of a procedure without steps. */
  step: ProcedureStep | null;
  whole: Procedure | null;
}

const part = (name: ProcedurePart) => (row: StepRow) => row.whole?.content[name] ?? null;

/** Uses the column names of the import, so an export can be imported elsewhere. It has no photos. */
export const procedureExportColumns: readonly ExportColumn<StepRow>[] = [
  { header: "Machine", type: "text", value: (row) => row.tag },
  { header: "Step", type: "text", value: ({ step }) => step && screenWords.procedure.kindsLong[step.kind] },
  { header: "What to do", type: "text", value: ({ step }) => step && step.text },
  { header: "Point", type: "text", value: ({ step }) => step && step.pointTag },
  { header: "Device", type: "text", value: ({ step }) => step && step.device },
  { header: "Method", type: "text", value: ({ step }) => step && step.method },
  { header: "Limit", type: "number", value: ({ step }) => step?.limit?.value ?? null },
  { header: "Unit", type: "text", value: ({ step }) => step?.limit?.unit ?? null },
  { header: "Caution", type: "text", value: ({ step }) => step && step.caution },
  { header: "Minutes", type: "number", value: ({ step }) => step && step.minutes },
  { header: "Wait, minutes", type: "number", value: ({ step }) => step && step.waitMinutes },
  { header: "Photo required", type: "text", value: ({ step }) => step && yesOrNo(step.photoRequired) },
  { header: "Title", type: "text", value: ({ whole }) => whole && whole.title },
  { header: "Scope", type: "text", value: part("scope") },
  { header: "Purpose", type: "text", value: part("purpose") },
  { header: "Intended use", type: "text", value: part("intendedUse") },
  { header: "Authorization", type: "text", value: part("authorisation") },
  { header: "Rules", type: "text", value: part("rules") },
  { header: "Enforcement", type: "text", value: part("enforcement") },
  {
    header: "Protective equipment",
    type: "text",
    value: ({ whole }) =>
      whole && whole.content.ppe.map((kind) => screenWords.procedure.ppe.kinds[kind]).join("; "),
  },
  {
    header: "Other protective equipment",
    type: "text",
    value: ({ whole }) => whole && whole.content.otherPpe,
  },
  {
    header: "Certificates required",
    type: "text",
    value: ({ whole }) =>
      whole && whole.content.requiredCertificates.map((kind) => screenWords.certificateKind[kind]).join("; "),
  },
];

const columns: readonly ExportColumn<StepRow<Whole & { state: string }>>[] = [
  ...procedureExportColumns,
  { header: "Status", type: "text", value: ({ whole }) => whole && whole.state },
];

/** The procedures of the list as it is filtered, a row for each step of the version in effect, or of the newest. */
export async function exportProcedureList(
  ctx: TenantContext,
  { format, timeZone, ...filter }: z.output<(typeof exportProcedures)["query"]>,
  reply: FastifyReply,
) {
  authorize(ctx.actor, exportProcedures.access);
  const limit = 50;
  const today = ctx.now.slice(0, 10);
  const pages = pagesOf(async (cursor) => {
    const found = await readProcedures(ctx.read, { ...filter, limit, cursor, today });
    const { items, nextCursor } = toPage(found, limit, (row) => [row.equipment.tag, row.id]);
    const contents = await readContents(
      ctx.read,
      items.map(({ id }) => id),
    );
    const rows = items.flatMap(({ id, title, state, equipment: { tag } }) => {
      const content = completeContent(contents.get(id) ?? {});
      return stepRowsOf(tag, { title, state: screenWords.procedure.states[state], content });
    });
    return { items: rows, nextCursor };
  });
  return exportAnswer(ctx, reply, { format, timeZone }, { name: "procedures", columns, pages });
}

/** The rows of a machine's procedure. */
export function stepRowsOf<Procedure extends Whole>(tag: string, whole: Procedure): StepRow<Procedure>[] {
  const [first = null, ...others] = whole.content.steps;
  return [{ tag, step: first, whole }, ...others.map((step) => ({ tag, step, whole: null }))];
}
