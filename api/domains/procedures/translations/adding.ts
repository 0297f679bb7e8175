import type { z } from "zod";
import * as contract from "#contract/procedures/translations.ts";
import type { TranslationDetail } from "#contract/procedures/translations.ts";
import { translationRefusal } from "#contract/procedures/sentences.ts";
import { languageNames, type TranslationLanguage } from "#contract/procedures/translation-words.ts";
import { carriedOver, type StoredText } from "#domain/translated-texts.ts";
import { translatable } from "#domain/translations.ts";
import { authorize } from "#api/infrastructure/access.ts";
import { appendAudit } from "#api/infrastructure/audit/append.ts";
import { getOrThrow } from "#api/infrastructure/change-record.ts";
import type { TenantContext } from "#api/infrastructure/context.ts";
import type { Transaction } from "#api/infrastructure/database/scope.ts";
import { ApiError, notFound, refused } from "#api/infrastructure/errors.ts";
import { newId } from "#api/infrastructure/ids.ts";
import { procedureOrThrow } from "../change.ts";
import { lockProcedure, readProcedure } from "../sql.ts";
import { isShown, type ShownProcedure } from "../view.ts";
import { readRecord, translationEvent } from "./record.ts";
import { insertTranslation, readEarlier, readTranslations, type TranslationRow } from "./translations-sql.ts";
import { itemOf, placardVersionOf, translationDetailOf } from "./view.ts";

/**
 * Begins a translation of a version, with what an earlier version's translation has for texts in the same words. Throws
 * 404, 409 `refused` for a version that is not translated, 409 `conflict` for a language that it has.
 */
export async function addTranslation(
  ctx: TenantContext,
  id: string,
  { number, language }: z.output<(typeof contract.addTranslation)["body"]>,
): Promise<TranslationDetail> {
  authorize(ctx.actor, contract.addTranslation.access);
  return ctx.write(async (tx) => {
    await lockProcedure(tx, id);
    const procedure = await readProcedure(tx, id, number);
    if (!isShown(procedure)) throw notFound("procedure, or version of it");
    const reasons = translatable(procedure.shown);
    if (reasons.length > 0) throw refused(reasons);
    const earlier = await readEarlier(tx, id, language, number);
    const added = {
      id: newId(ctx.deps.clock()),
      language,
      texts: earlier ? await carried(tx, procedure, earlier) : [],
      translatorId: ctx.actor.user.id,
      // Whose words are carried over translated parts of this too.
      editorIds: earlier ? othersOf(earlier, ctx.actor.user.id) : [],
    };
    if (!(await insertTranslation(tx, { ...added, ...placeOf(procedure), createdAt: ctx.now }))) {
      const name = languageNames[language];
      throw new ApiError("conflict", translationRefusal("language_taken", { language: name }));
    }
    const record = getOrThrow(await readRecord(tx, added.id), "translation");
    await appendAudit(tx, [translationEvent(ctx, "added", record, { carried: carriedCount(added.texts) })]);
    return translationDetailOf(ctx, record);
  });
}

/**
 * After a publication, in its transaction: each language that the version before was printed in becomes a draft of the new
 * one, and says what its translator still has to do. Nothing is approved by it.
 */
export async function carryTranslations(
  ctx: TenantContext,
  tx: Transaction,
  { before, after }: { before: ShownProcedure; after: ShownProcedure },
): Promise<void> {
  const events = [];
  for (const earlier of await readTranslations(tx, before.shown.id)) {
    if (earlier.state !== "approved") continue;
    const id = newId(ctx.deps.clock());
    const { language, translatorId, editorIds } = earlier;
    const texts = await carried(tx, after, earlier);
    const added = { id, language, texts, translatorId, editorIds, createdAt: ctx.now };
    // Someone has begun it while the English was in review.
    if (!(await insertTranslation(tx, { ...added, ...placeOf(after) }))) continue;
    const record = getOrThrow(await readRecord(tx, id), "translation");
    const details = { carried: carriedCount(texts), missing: itemOf(record).missing };
    events.push(translationEvent(ctx, "carried_over", record, details));
  }
  if (events.length > 0) await appendAudit(tx, events);
}

async function carried(
  tx: Transaction,
  after: ShownProcedure,
  earlier: TranslationRow,
): Promise<StoredText[]> {
  const before = await procedureOrThrow(tx, after.id, earlier.versionNumber);
  return carriedOver(placardVersionOf(before), earlier.stored, placardVersionOf(after));
}

function placeOf({ id, shown }: ShownProcedure) {
  return { procedureId: id, versionId: shown.id };
}

function othersOf({ translatorId, editorIds }: TranslationRow, own: string): string[] {
  return [...new Set([translatorId, ...editorIds])].filter((id) => id !== own);
}

function carriedCount(texts: readonly StoredText[]): number {
  return texts.filter(({ text }) => text !== "").length;
}

/** What can still be added to a version. */
export function addableTo(taken: readonly TranslationLanguage[]): TranslationLanguage[] {
  return (Object.keys(languageNames) as TranslationLanguage[]).filter(
    (language) => !taken.includes(language),
  );
}
