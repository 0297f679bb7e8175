import type { TranslationDetail, TranslationItem } from "#contract/procedures/translations.ts";
import type { PlacardVersion } from "#domain/placard-texts.ts";
import { translatedTexts } from "#domain/translated-texts.ts";
import { possibleTranslationActions, type Translation } from "#domain/translations.ts";
import type { TenantContext } from "#api/infrastructure/context.ts";
import { actorOf, factsOf, hazardsOf, type ShownProcedure } from "../view.ts";
import type { TranslationRow } from "./translations-sql.ts";

/** A translation with the version that it translates. */
export interface TranslationRecord {
  row: TranslationRow;
  procedure: ShownProcedure;
}

/** What the placard of the version shown says. */
export function placardVersionOf(procedure: ShownProcedure): PlacardVersion {
  const { shown } = procedure;
  const { steps, otherPpe } = factsOf(procedure).content;
  return {
    title: shown.title,
    steps,
    points: shown.points ?? procedure.points,
    stations: shown.stations ?? procedure.stations,
    hazards: hazardsOf(procedure),
    otherPpe,
  };
}

export function itemOf({ row, procedure }: TranslationRecord): TranslationItem {
  const { stored, procedureId: _, versionId: __, versionNumber: ___, translatorId: ____, ...item } = row;
  const { editorIds: _____, ...shown } = item;
  const texts = translatedTexts(placardVersionOf(procedure), stored);
  const missing = texts.filter(({ text }) => text === "");
  return {
    ...shown,
    texts: texts.length,
    missing: missing.length,
    changed: missing.filter(({ was }) => was !== null).length,
  };
}

export function translationDetailOf(ctx: TenantContext, record: TranslationRecord): TranslationDetail {
  const { row, procedure } = record;
  const { shown, equipment } = procedure;
  return {
    ...itemOf(record),
    procedure: { id: procedure.id, tag: equipment.tag, title: shown.title },
    versionNumber: shown.number,
    versionState: shown.state,
    list: translatedTexts(placardVersionOf(procedure), row.stored).map(({ points, steps, ...text }) => ({
      ...text,
      places: { points, steps },
    })),
    possible: possibleTranslationActions(translationOf(record), actorOf(ctx)),
  };
}

/** What its life depends on. */
export function translationOf(record: TranslationRecord): Translation {
  const { row, procedure } = record;
  return {
    state: row.state,
    translatorId: row.translatorId,
    editorIds: row.editorIds,
    missing: itemOf(record).missing,
    version: procedure.shown,
  };
}
