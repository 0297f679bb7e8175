import { data } from "@remix-run/node";
import { planInspection } from "#contract/inspections/calls.ts";
import {
  discardDraft,
  draftProcedure,
  publishProcedure,
  retireProcedure,
  returnProcedure,
  submitProcedure,
  withdrawProcedure,
} from "#contract/procedures/calls.ts";
import type { ProcedureDetail, SeenRegister } from "#contract/procedures/schemas.ts";
import { languageNames, type TranslationLanguage } from "#contract/procedures/translation-words.ts";
import { addTranslation } from "#contract/procedures/translations.ts";
import { redirectWithFlash } from "#app/lib/flash.server.ts";
import type { FlashKey } from "#app/lib/flash.ts";
import { answerForm } from "#app/lib/form.server.ts";
import type { PostedForm } from "#app/lib/form.server.ts";
import type { GuardedArgs } from "#app/lib/guards.server.ts";
import { procedureListPath, procedurePath } from "#app/lib/paths.ts";
import { editProcedurePath, inspectionPath, translationPath } from "#app/lib/procedure-paths.ts";

/** Handles the forms of a procedure's pages: performs the action and redirects. */
export async function answerProcedureForm(
  { call, params, context }: Pick<GuardedArgs, "call" | "params" | "context">,
  posted: PostedForm,
) {
  const id = params["id"] ?? "";
  const version = posted.text("version");
  const options = { params: { id }, idempotencyKey: posted.key };
  return answerForm(posted, async () => {
    switch (posted.form) {
      case "draft":
        await call(draftProcedure, { ...options, body: { version } });
        return redirectWithFlash(editProcedurePath(id), "procedureDrafted");
      case "submit": {
        const note = posted.optional("note");
        return shown(
          await call(submitProcedure, { ...options, body: { version, note } }),
          "procedureSubmitted",
        );
      }
      case "publish":
        return shown(
          await call(publishProcedure, { ...options, body: { version, seen: seenIn(posted.text("seen")) } }),
          "procedurePublished",
        );
      case "return": {
        const body = { version, comment: posted.text("comment") };
        return shown(await call(returnProcedure, { ...options, body }), "procedureReturned");
      }
      case "withdraw":
        return shown(await call(withdrawProcedure, { ...options, body: { version } }), "procedureWithdrawn");
      case "discard": {
        const { procedureLeft } = await call(discardDraft, { ...options, body: { version } });
        return redirectWithFlash(
          procedureLeft ? procedurePath(id) : procedureListPath(),
          "procedureDiscarded",
        );
      }
      case "translate": {
        const language = posted.text("language");
        const body = { number: posted.text("number"), language: language as TranslationLanguage };
        const added = await call(addTranslation, { ...options, body });
        const values = { language: languageNames[added.language] };
        return redirectWithFlash(translationPath(added.id), "translationAdded", values);
      }
      case "retire": {
        const body = { version, reason: posted.text("reason") };
        return shown(await call(retireProcedure, { ...options, body }), "procedureRetired");
      }
      case "inspect": {
        const body = { inspectorId: posted.text("inspectorId"), plannedFor: posted.text("plannedFor") };
        const inspection = await call(planInspection, { ...options, body });
        return redirectWithFlash(inspectionPath(inspection.id), "inspectionPlanned", {
          name: inspection.inspector.name,
        });
      }
      default:
        throw data({ code: "bad_request", requestId: context.requestId }, { status: 400 });
    }
  });
}

/**
 * What the page had shown, as it wrote it down. Anything else than that fails the call's own check, and what a page of an
 * older release did not show was not seen.
 */
function seenIn(unverified: string): SeenRegister {
  const nothing: SeenRegister = { points: [], stations: [], hazards: [], sharedPoints: [] };
  try {
    return { ...nothing, ...(JSON.parse(unverified) as Partial<SeenRegister>) };
  } catch {
    return nothing;
  }
}

function shown({ id, equipment, shown: { number } }: ProcedureDetail, flash: FlashKey) {
  const path = procedurePath(id, { version: number });
  return redirectWithFlash(path, flash, { tag: equipment.tag, number: String(number) });
}
