import { z } from "zod";
import { done, id, idParams, instant, line, refusal, text, version } from "#contract/common.ts";
import { endpoint } from "#contract/endpoint.ts";
import { procedureLimits, stepLimits } from "#contract/limits.ts";
import { getProcedure, publishProcedure, saveDraft } from "./calls.ts";
import { translationRefusal } from "./sentences.ts";
import {
  mostTexts,
  textKinds,
  translationActions,
  translationLanguages,
  translationLimits,
  translationStates,
} from "./translation-words.ts";
import { procedureVersionStates } from "./words.ts";

const edit = saveDraft.access;
const approve = publishProcedure.access;
const language = z.enum(translationLanguages);

const translationItem = z.object({
  id,
  version,
  language,
  state: z.enum(translationStates),
  translator: z.string(),
  reviewer: z.string().nullable(),
  submittedAt: instant.nullable(),
  approvedAt: instant.nullable(),
  /** How often it has been approved; the placard names it by this number. */
  approvals: z.number().int(),
  /** Why it was returned from review or reopened, while it is a draft. */
  returned: z.object({ comment: z.string(), by: z.string(), at: instant }).nullable(),
  /** Texts on the placard, those without a translation, and those of these whose English has changed. */
  texts: z.number().int(),
  missing: z.number().int(),
  changed: z.number().int(),
});
export type TranslationItem = z.infer<typeof translationItem>;

/** Where a text is on the placard: the tags of isolation points, and the numbers of steps from 1. */
const textPlaces = z.object({ points: z.array(z.string()), steps: z.array(z.number().int()) });

/** One text of the placard, once for all the places that say the same. */
export const translatedText = z.object({
  kind: z.enum(textKinds),
  english: z.string(),
  /** "" while it is missing. */
  text: z.string(),
  places: textPlaces,
  /** While it is missing: what this place said in the version before, and how it was translated. */
  was: z.object({ english: z.string(), text: z.string() }).nullable(),
  /** Numbers and tags of the English that the translation lacks. */
  lacks: z.array(z.string()),
});
export type TranslatedText = z.infer<typeof translatedText>;

export const translationDetail = translationItem.extend({
  procedure: z.object({ id, tag: z.string(), title: z.string() }),
  versionNumber: z.number().int(),
  versionState: z.enum(procedureVersionStates),
  /** In the order of the placard. */
  list: z.array(translatedText),
  possible: z.array(
    z.object({ action: z.enum(translationActions), allowed: z.boolean(), reasons: z.array(refusal) }),
  ),
});
export type TranslationDetail = z.infer<typeof translationDetail>;

export const translationList = z.object({
  items: z.array(translationItem),
  /** Languages that this person can add to the version; none where that is not possible. */
  addable: z.array(language),
});
export type TranslationList = z.infer<typeof translationList>;

export const listTranslations = endpoint({
  method: "GET",
  path: "/api/procedures/:id/translations",
  summary: "List the translations of one version of a procedure",
  access: getProcedure.access,
  params: idParams,
  query: getProcedure.query,
  response: translationList,
});

export const addTranslation = endpoint({
  method: "POST",
  path: "/api/procedures/:id/translations",
  summary:
    "Add a language to a version; texts that an earlier version has in the same words bring their translation",
  access: edit,
  params: idParams,
  body: z.object({ number: version, language }),
  response: translationDetail,
  status: 201,
});

export const getTranslation = endpoint({
  method: "GET",
  path: "/api/procedure-translations/:id",
  summary: "Get a translation beside the English of its version",
  access: getProcedure.access,
  params: idParams,
  response: translationDetail,
});

/** Longer than any English text of a placard. */
const mostEnglish = stepLimits.text;

export const saveTranslation = endpoint({
  method: "PUT",
  path: "/api/procedure-translations/:id",
  summary: "Save the texts of a translation that is a draft; texts that are left out stay as they are",
  access: edit,
  params: idParams,
  body: z.object({
    version,
    texts: z
      .array(
        z
          .object({
            kind: z.enum(textKinds),
            english: text(mostEnglish),
            text: text(translationLimits.step),
          })
          .superRefine(({ kind, text: { length } }, { addIssue }) => {
            const most = translationLimits[kind];
            if (length <= most) return;
            const { message } = translationRefusal("too_long", { most });
            addIssue({ code: "custom", path: ["text"], message });
          }),
      )
      .max(mostTexts),
  }),
  response: translationDetail,
});

const step = z.object({ version });

export const submitTranslation = endpoint({
  method: "POST",
  path: "/api/procedure-translations/:id/submit",
  summary: "Submit a translation for review; every text must be there",
  access: edit,
  params: idParams,
  body: step,
  response: translationDetail,
});

export const withdrawTranslation = endpoint({
  method: "POST",
  path: "/api/procedure-translations/:id/withdraw",
  summary: "Withdraw your own translation from review",
  access: edit,
  params: idParams,
  body: step,
  response: translationDetail,
});

export const approveTranslation = endpoint({
  method: "POST",
  path: "/api/procedure-translations/:id/approve",
  summary:
    "Approve a translation of a published version, so that placards print it; refused for its translators",
  access: approve,
  params: idParams,
  body: step,
  response: translationDetail,
});

export const returnTranslation = endpoint({
  method: "POST",
  path: "/api/procedure-translations/:id/return",
  summary: "Return a translation in review to its translator with a comment; refused for its translators",
  access: approve,
  params: idParams,
  body: step.extend({ comment: line(procedureLimits.comment) }),
  response: translationDetail,
});

export const reopenTranslation = endpoint({
  method: "POST",
  path: "/api/procedure-translations/:id/reopen",
  summary: "Make an approved translation a draft again; placards no longer print it",
  access: edit,
  params: idParams,
  body: step.extend({ comment: line(procedureLimits.comment) }),
  response: translationDetail,
});

export const discardTranslation = endpoint({
  method: "DELETE",
  path: "/api/procedure-translations/:id",
  summary: "Discard a translation that is a draft",
  access: edit,
  params: idParams,
  body: step,
  response: done,
});
