import { data } from "@remix-run/node";
import {
  approveTranslation,
  discardTranslation,
  getTranslation,
  reopenTranslation,
  returnTranslation,
  saveTranslation,
  submitTranslation,
  type TranslationDetail,
  withdrawTranslation,
} from "#contract/procedures/translations.ts";
import { languageNames, mostTexts, textKinds } from "#contract/procedures/translation-words.ts";
import { redirectWithFlash } from "#app/lib/flash.server.ts";
import type { FlashKey } from "#app/lib/flash.ts";
import { answerForm, type PostedForm } from "#app/lib/form.server.ts";
import type { GuardedArgs } from "#app/lib/guards.server.ts";
import { procedurePath } from "#app/lib/paths.ts";
import { translationPath } from "#app/lib/procedure-paths.ts";

/** Each text has its kind and its English beside it. */
export const mostTranslationFields = 3 * mostTexts + 20;

/** Handles the forms of a translation's page: performs the action and redirects. */
export async function answerTranslationForm(
  { call, params, context }: Pick<GuardedArgs, "call" | "params" | "context">,
  posted: PostedForm,
) {
  const id = params["id"] ?? "";
  const version = posted.text("version");
  const options = { params: { id }, idempotencyKey: posted.key };
  return answerForm(posted, async () => {
    switch (posted.form) {
      case "texts": {
        const saved = await call(saveTranslation, { ...options, body: { version, texts: textsIn(posted) } });
        if (posted.intent !== "submit") return shown(saved, "translationSaved");
        const body = { version: saved.version };
        // A key of its own: the other one belongs to what was saved.
        return shown(await call(submitTranslation, { params: { id }, body }), "translationSubmitted");
      }
      case "submit":
        return shown(
          await call(submitTranslation, { ...options, body: { version } }),
          "translationSubmitted",
        );
      case "withdraw":
        return shown(
          await call(withdrawTranslation, { ...options, body: { version } }),
          "translationWithdrawn",
        );
      case "approve":
        return shown(
          await call(approveTranslation, { ...options, body: { version } }),
          "translationApproved",
        );
      case "return": {
        const body = { version, comment: posted.text("comment") };
        return shown(await call(returnTranslation, { ...options, body }), "translationReturned");
      }
      case "reopen": {
        const body = { version, comment: posted.text("comment") };
        return shown(await call(reopenTranslation, { ...options, body }), "translationReopened");
      }
      case "discard": {
        const { procedure, versionNumber } = await call(getTranslation, { params: { id } });
        await call(discardTranslation, { ...options, body: { version } });
        return redirectWithFlash(
          procedurePath(procedure.id, { version: versionNumber }),
          "translationDiscarded",
        );
      }
      default:
        throw data({ code: "bad_request", requestId: context.requestId }, { status: 400 });
    }
  });
}

/** The rows of the editor; a kind that there is none of fails the call's own check. */
function textsIn(posted: PostedForm) {
  const [kinds, english, texts] = [posted.all("kind"), posted.all("english"), posted.all("text")];
  return texts.map((text, at) => ({
    kind: (textKinds.find((kind) => kind === kinds[at]) ?? kinds[at]) as (typeof textKinds)[number],
    english: english[at] ?? "",
    text,
  }));
}

function shown({ id, language, missing }: TranslationDetail, flash: FlashKey) {
  const values = { language: languageNames[language], missing: String(missing) };
  return redirectWithFlash(translationPath(id), flash, values);
}
