import * as contract from "#contract/procedures/translations.ts";
import type { TranslationDetail, TranslationList } from "#contract/procedures/translations.ts";
import { translatable } from "#domain/translations.ts";
import { authorize } from "#api/infrastructure/access.ts";
import type { TenantContext } from "#api/infrastructure/context.ts";
import { notFound } from "#api/infrastructure/errors.ts";
import { readProcedure } from "../sql.ts";
import { isShown } from "../view.ts";
import { addableTo } from "./adding.ts";
import { readRecord } from "./record.ts";
import { readTranslations } from "./translations-sql.ts";
import { itemOf, translationDetailOf } from "./view.ts";

/** Of the requested version, or the one in effect, or the newest. Throws 404. */
export async function listTranslations(
  ctx: TenantContext,
  id: string,
  versionNumber: number | undefined,
): Promise<TranslationList> {
  authorize(ctx.actor, contract.listTranslations.access);
  const procedure = await readProcedure(ctx.read, id, versionNumber);
  if (!isShown(procedure)) throw notFound("procedure, or version of it");
  const rows = await readTranslations(ctx.read, procedure.shown.id);
  const mayAdd =
    translatable(procedure.shown).length === 0 && ctx.actor.user.permissions.includes("procedures:edit");
  return {
    items: rows.map((row) => itemOf({ row, procedure })),
    addable: mayAdd ? addableTo(rows.map(({ language }) => language)) : [],
  };
}

/** Throws 404. */
export async function getTranslation(ctx: TenantContext, id: string): Promise<TranslationDetail> {
  authorize(ctx.actor, contract.getTranslation.access);
  const record = await readRecord(ctx.read, id);
  if (!record) throw notFound("translation");
  return translationDetailOf(ctx, record);
}
