import type { z } from "zod";
import { readPaper as call } from "#contract/procedures/calls.ts";
import { type ProcedureDetail, procedureContent } from "#contract/procedures/schemas.ts";
import { paperRefusal, procedureRefusal } from "#contract/procedures/sentences.ts";
import { paperLimits } from "#contract/procedures/paper-words.ts";
import { inputRefusal } from "#contract/sentences.ts";
import type { PaperDraft } from "#domain/papers/draft-from-paper.ts";
import { withPointPhotos } from "#domain/photos-at-steps.ts";
import { authorize } from "#api/infrastructure/access.ts";
import type { TenantContext } from "#api/infrastructure/context.ts";
import { ApiError, invalid } from "#api/infrastructure/errors.ts";
import { fileOf } from "#api/infrastructure/file-threads.ts";
import { safeFileName } from "#api/infrastructure/files/file-name.ts";
import type { ReceivedFile } from "#api/infrastructure/files/receive.ts";
import { addFirstDraft } from "../drafting.ts";
import { type Machine, readMachine, readPointPhotos } from "../save-sql.ts";
import type { paperDraft, PaperAnswer, PaperOrder } from "./paper-draft.ts";

/**
 * Reads a PDF or a Word document into the first draft of a machine's procedure. All of it waits for a person's look.
 * Throws 400 with `files` if the file cannot be read, or with `equipmentId` if there is no such machine; 409 `conflict`
 * if it has a procedure; then nothing is stored.
 */
export async function readPaper(
  ctx: TenantContext,
  { equipmentId }: z.output<(typeof call)["query"]>,
  [file]: readonly ReceivedFile[],
): Promise<ProcedureDetail> {
  authorize(ctx.actor, call.access);
  if (!file) throw invalid({ files: inputRefusal("file_missing") });
  const type = typeOf(file);
  const machine = await readMachine(ctx.read, equipmentId);
  if (!machine) throw invalid({ equipmentId: procedureRefusal("machine_gone") });
  const { title, content } = await draftOf(ctx, { path: file.path, type, machine: essential(machine) });
  const details = { from: "paper", file: safeFileName(file.unverifiedName, type) };
  return addFirstDraft(ctx, { equipmentId, title, details }, async (tx, { id }) =>
    withPointPhotos(content, await readPointPhotos(tx, [id])),
  );
}

/** By its name. What it is, its reader finds out. */
function typeOf({ unverifiedName, bytes }: ReceivedFile): PaperOrder["type"] {
  const [, ending] = /\.(pdf|docx)$/i.exec(unverifiedName) ?? [];
  if (ending === undefined) throw invalid({ files: paperRefusal("paper_kind") });
  if (bytes > paperLimits.bytes) {
    const megabytes = paperLimits.bytes / 1024 / 1024;
    throw invalid({ files: paperRefusal("paper_too_heavy", { megabytes }) });
  }
  return ending.toLowerCase() as PaperOrder["type"];
}

function essential({ tag, name, points }: Machine): PaperOrder["machine"] {
  return {
    tag,
    name,
    points: points.map((point) => ({ tag: point.tag, label: point.label, energyType: point.energyType })),
  };
}

async function draftOf(ctx: TenantContext, order: PaperOrder): Promise<PaperDraft> {
  const bytes = await fileOf<typeof paperDraft>(ctx, "paperDraft", () => order).catch(inItsOwnWords);
  const answer = JSON.parse(bytes.toString()) as PaperAnswer;
  if ("fault" in answer) {
    throw invalid({ files: paperRefusal(answer.fault, { most: paperLimits.pages }) });
  }
  const { data: content } = procedureContent.safeParse(answer.draft.content);
  if (!content) throw invalid({ files: paperRefusal("paper_broken") });
  return { title: answer.draft.title, content };
}

/** A file that takes too long or too much memory is said to be too large to make: this one was to be read. */
function inItsOwnWords(error: unknown): never {
  if (error instanceof ApiError && error.code === "too_large") {
    throw invalid({ files: paperRefusal("paper_too_large") });
  }
  throw error;
}
