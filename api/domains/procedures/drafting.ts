import type { z } from "zod";
import * as contract from "#contract/procedures/calls.ts";
import type { ProcedureContent, ProcedureDetail } from "#contract/procedures/schemas.ts";
import { procedureRefusal } from "#contract/procedures/sentences.ts";
import { copiedContent } from "#domain/copied-content.ts";
import { completeContent, settled } from "#domain/procedure-content.ts";
import { contentFromPoints } from "#domain/procedure-generate.ts";
import { authorize } from "#api/infrastructure/access.ts";
import { appendAudit } from "#api/infrastructure/audit/append.ts";
import type { TenantContext } from "#api/infrastructure/context.ts";
import type { Transaction } from "#api/infrastructure/database/scope.ts";
import { ApiError, invalid, stale } from "#api/infrastructure/errors.ts";
import { newId } from "#api/infrastructure/ids.ts";
import { changeProcedure, changeProcedureIn, procedureOrThrow } from "./change.ts";
import { procedureEvent } from "./events.ts";
import { mustHavePhotos } from "./photos.ts";
import { readProcedure } from "./sql.ts";
import {
  deleteDraft,
  insertDrafts,
  insertVersion,
  lockMachine,
  type Machine,
  readPointPhotos,
  updateDraft,
} from "./save-sql.ts";
import { detailOf, factsOf, isShown, type ShownProcedure } from "./view.ts";

type BodyOf<E extends { body: z.ZodType }> = z.output<E["body"]>;

/**
 * Begins a machine's procedure with its first draft. Throws 400 if the machine or the procedure to copy does
 * not exist, 409 `conflict` if the machine has a procedure.
 */
export async function createProcedure(
  ctx: TenantContext,
  body: BodyOf<typeof contract.createProcedure>,
): Promise<ProcedureDetail> {
  authorize(ctx.actor, contract.createProcedure.access);
  const { equipmentId, title, from } = body;
  return addFirstDraft(ctx, { equipmentId, title, details: { from } }, (tx, machine) =>
    beginning(tx, machine, body),
  );
}

/** The first draft of a machine that has no procedure, with the details of its event. Throws as `createProcedure`. */
export async function addFirstDraft(
  ctx: TenantContext,
  { equipmentId, title, details }: { equipmentId: string; title: string; details: Record<string, unknown> },
  contentOf: (tx: Transaction, machine: Machine) => Promise<ProcedureContent>,
): Promise<ProcedureDetail> {
  return ctx.write(async (tx) => {
    const machine = await lockMachine(tx, equipmentId);
    if (!machine) throw invalid({ equipmentId: procedureRefusal("machine_gone") });
    if (machine.hasProcedure) {
      throw new ApiError("conflict", procedureRefusal("has_procedure", { tag: machine.tag }));
    }
    const content = await contentOf(tx, machine);
    const id = newId(ctx.deps.clock());
    const { id: versionId, ...by } = draftBy(ctx);
    const draft = { id, versionId, equipmentId: machine.id, tag: machine.tag, title, content };
    await insertDrafts(tx, [draft], by);
    const created = await procedureOrThrow(tx, id, "open");
    await appendAudit(tx, [procedureEvent(ctx, "created", created, details)]);
    return detailOf(ctx, created);
  });
}

async function beginning(
  tx: Transaction,
  machine: Machine,
  { from, copyId }: BodyOf<typeof contract.createProcedure>,
): Promise<ProcedureContent> {
  if (from === "points") {
    const photos = await readPointPhotos(tx, [machine.id]);
    const points = machine.points.map((point) => ({ ...point, photoId: photos.get(point.tag) ?? null }));
    return contentFromPoints(machine, points);
  }
  if (from === "empty") return completeContent({});
  const source = copyId ? await readProcedure(tx, copyId, undefined) : undefined;
  if (!isShown(source)) throw invalid({ copyId: procedureRefusal("copy_missing") });
  const { content } = factsOf(source);
  return copiedContent(content, { from: { ...source.equipment, points: source.points }, to: machine });
}

/** Begins the next version with the contents of the one shown. Throws 404, 409 `stale`, 409 `refused`. */
export async function draftNext(
  ctx: TenantContext,
  id: string,
  { version }: BodyOf<typeof contract.draftProcedure>,
): Promise<ProcedureDetail> {
  authorize(ctx.actor, contract.draftProcedure.access);
  return changeProcedure(
    ctx,
    { id, version, action: "draft", act: "drafted", about: "shown" },
    async (tx, procedure) => {
      const number = 1 + (procedure.versions[0]?.number ?? 0);
      // What was published was read with care: from here on it may name its neighbors.
      const content = { ...factsOf(procedure).content, copiedTags: [] };
      await insertVersion(tx, { ...draftBy(ctx), procedureId: id, number, content });
      return { from: procedure.shown.number };
    },
  );
}

/** Saves the draft. Throws 404, 409 `stale` with the draft as it is now, 409 `refused`. */
export async function saveDraft(
  ctx: TenantContext,
  id: string,
  { version, number, title, content }: BodyOf<typeof contract.saveDraft>,
): Promise<ProcedureDetail> {
  authorize(ctx.actor, contract.saveDraft.access);
  return changeProcedure(
    ctx,
    { id, version, action: "edit", act: "saved", about: "open" },
    async (tx, procedure) => {
      if (number !== undefined && procedure.shown.number !== number) throw stale(detailOf(ctx, procedure));
      await mustHavePhotos(tx, content);
      await updateDraft(tx, procedure, {
        title,
        content: settled(content),
        editorId: ctx.actor.user.id,
        at: ctx.now,
      });
      return { steps: content.steps.length };
    },
  );
}

/** Discards the draft, and the procedure too if it has no other version. Throws as `saveDraft`. */
export async function discardDraft(
  ctx: TenantContext,
  id: string,
  { version }: BodyOf<typeof contract.discardDraft>,
): Promise<{ ok: true; procedureLeft: boolean }> {
  authorize(ctx.actor, contract.discardDraft.access);
  return ctx.write(async (tx) => {
    const step = { id, version, action: "discard", act: "discarded", about: "open", removes: true } as const;
    const { before } = await changeProcedureIn(ctx, tx, step, async (_tx, procedure) => {
      const procedureLeft = isLeftWithout(procedure);
      await deleteDraft(tx, procedure, procedureLeft);
      return { procedureLeft };
    });
    return { ok: true, procedureLeft: isLeftWithout(before) };
  });
}

/** Whether the procedure has other versions than the draft. */
function isLeftWithout({ versions }: ShownProcedure): boolean {
  return versions.length > 1;
}

function draftBy(ctx: TenantContext) {
  return { id: newId(ctx.deps.clock()), authorId: ctx.actor.user.id, createdAt: ctx.now };
}
