import type { TranslationDetail } from "#contract/procedures/translations.ts";
import type { TranslationAction, TranslationState } from "#contract/procedures/translation-words.ts";
import { decideTranslation } from "#domain/translations.ts";
import type { AuditEvent } from "#api/infrastructure/audit/append.ts";
import { eventBy } from "#api/infrastructure/audit/event-by.ts";
import { type Change, type Details, getOrThrow, type RecordKind } from "#api/infrastructure/change-record.ts";
import type { TenantContext } from "#api/infrastructure/context.ts";
import type { Scope } from "#api/infrastructure/database/scope.ts";
import { readProcedure } from "../sql.ts";
import { actorOf, isShown } from "../view.ts";
import { lockTranslation, readTranslation } from "./translations-sql.ts";
import { translationDetailOf, translationOf, type TranslationRecord } from "./view.ts";

type Act =
  | "added"
  | "saved"
  | "submitted"
  | "withdrawn"
  | "approved"
  | "returned"
  | "reopened"
  | "discarded"
  | "carried_over";

export const translationRecord: RecordKind<TenantContext, TranslationRecord, TranslationDetail, Act> = {
  name: "translation",
  lock: lockTranslation,
  read: readRecord,
  versionOf: ({ row }) => row.version,
  view: translationDetailOf,
  event: translationEvent,
};

/** The translation with its version. */
export async function readRecord(scope: Scope, id: string): Promise<TranslationRecord | undefined> {
  const row = await readTranslation(scope, id);
  if (!row) return undefined;
  const procedure = await readProcedure(scope, row.procedureId, row.versionNumber);
  return { row, procedure: getOrThrow(isShown(procedure) ? procedure : undefined, "procedure") };
}

/** What the audit trail keeps of a step, among those of the procedure. */
export function translationEvent(
  ctx: TenantContext,
  act: Act,
  { row, procedure: { id, equipment, shown } }: TranslationRecord,
  details: Details,
): AuditEvent {
  return eventBy(
    ctx,
    `procedure.translation_${act}`,
    { type: "procedure", id },
    { number: equipment.tag, title: shown.title, version: shown.number, language: row.language, ...details },
  );
}

/** One step of a translation, asked of its rules. */
export function stepOf(
  ctx: TenantContext,
  { id, version, action, act }: { id: string; version: number; action: TranslationAction; act: Act },
  write: Change<TranslationRecord, TranslationState>["write"],
): Change<TranslationRecord, TranslationState, Act> {
  return {
    id,
    version,
    act,
    decide: (record) => decideTranslation(translationOf(record), action, actorOf(ctx)),
    write,
  };
}
