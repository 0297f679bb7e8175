import type { z } from "zod";
import * as contract from "#contract/procedures/translations.ts";
import type { TranslationDetail } from "#contract/procedures/translations.ts";
import { savedOver } from "#domain/translated-texts.ts";
import { authorize } from "#api/infrastructure/access.ts";
import { changeRecord } from "#api/infrastructure/change-record.ts";
import type { TenantContext } from "#api/infrastructure/context.ts";
import { stepOf, translationRecord } from "./record.ts";
import { approveRow, deleteRow, returnRow, saveTexts, submitRow, withdrawRow } from "./translations-sql.ts";
import { itemOf } from "./view.ts";

type BodyOf<E extends { body: z.ZodType }> = z.output<E["body"]>;

/** Saves the texts. Throws 404, 409 `stale` with the translation as it is now, 409 `refused`. */
export async function saveTranslation(
  ctx: TenantContext,
  id: string,
  { version, texts }: BodyOf<typeof contract.saveTranslation>,
): Promise<TranslationDetail> {
  authorize(ctx.actor, contract.saveTranslation.access);
  const step = { id, version, action: "edit", act: "saved" } as const;
  return changeRecord(
    ctx,
    translationRecord,
    stepOf(ctx, step, async (tx, { row }) => {
      const saved = savedOver(row.stored, texts);
      await saveTexts(tx, id, { texts: saved, editorId: ctx.actor.user.id });
      return (after) => ({ missing: itemOf(after).missing });
    }),
  );
}

/** Hands it in for review. Throws 404, 409 `stale`, 409 `refused`. */
export async function submitTranslation(
  ctx: TenantContext,
  id: string,
  { version }: BodyOf<typeof contract.submitTranslation>,
): Promise<TranslationDetail> {
  authorize(ctx.actor, contract.submitTranslation.access);
  const step = { id, version, action: "submit", act: "submitted" } as const;
  return changeRecord(
    ctx,
    translationRecord,
    stepOf(ctx, step, async (tx) => {
      await submitRow(tx, id, ctx.now);
      return {};
    }),
  );
}

/** A translator withdraws it from review. Throws as `submitTranslation`. */
export async function withdrawTranslation(
  ctx: TenantContext,
  id: string,
  { version }: BodyOf<typeof contract.withdrawTranslation>,
): Promise<TranslationDetail> {
  authorize(ctx.actor, contract.withdrawTranslation.access);
  const step = { id, version, action: "withdraw", act: "withdrawn" } as const;
  return changeRecord(
    ctx,
    translationRecord,
    stepOf(ctx, step, async (tx) => {
      await withdrawRow(tx, id);
      return {};
    }),
  );
}

/** From now on placards print it. Throws as `submitTranslation`. */
export async function approveTranslation(
  ctx: TenantContext,
  id: string,
  { version }: BodyOf<typeof contract.approveTranslation>,
): Promise<TranslationDetail> {
  authorize(ctx.actor, contract.approveTranslation.access);
  const step = { id, version, action: "approve", act: "approved" } as const;
  return changeRecord(
    ctx,
    translationRecord,
    stepOf(ctx, step, async (tx) => {
      await approveRow(tx, id, { at: ctx.now, by: ctx.actor.user.id });
      return ({ row: { approvals } }) => ({ approvals });
    }),
  );
}

/** Returns it to its translator with a comment. Throws as `submitTranslation`. */
export async function returnTranslation(
  ctx: TenantContext,
  id: string,
  { version, comment }: BodyOf<typeof contract.returnTranslation>,
): Promise<TranslationDetail> {
  authorize(ctx.actor, contract.returnTranslation.access);
  return backToDraft(ctx, { id, version, action: "return", act: "returned" }, comment);
}

/** Makes an approved one a draft again, so nothing prints it until it is approved again. Throws as `submitTranslation`. */
export async function reopenTranslation(
  ctx: TenantContext,
  id: string,
  { version, comment }: BodyOf<typeof contract.reopenTranslation>,
): Promise<TranslationDetail> {
  authorize(ctx.actor, contract.reopenTranslation.access);
  return backToDraft(ctx, { id, version, action: "reopen", act: "reopened" }, comment);
}

/** Throws as `submitTranslation`. */
export async function discardTranslation(
  ctx: TenantContext,
  id: string,
  { version }: BodyOf<typeof contract.discardTranslation>,
): Promise<{ ok: true }> {
  authorize(ctx.actor, contract.discardTranslation.access);
  const step = { id, version, action: "discard", act: "discarded" } as const;
  await changeRecord(ctx, translationRecord, {
    ...stepOf(ctx, step, async (tx) => {
      await deleteRow(tx, id);
      return {};
    }),
    removes: true,
  });
  return { ok: true };
}

function backToDraft(
  ctx: TenantContext,
  step: Parameters<typeof stepOf>[1],
  comment: string,
): Promise<TranslationDetail> {
  return changeRecord(
    ctx,
    translationRecord,
    stepOf(ctx, step, async (tx, _, state) => {
      await returnRow(tx, step.id, { state, at: ctx.now, by: ctx.actor.user.id, comment });
      return { comment };
    }),
  );
}
