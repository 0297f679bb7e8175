import type { Permission } from "#contract/access.ts";
import { translationRefusal } from "#contract/procedures/sentences.ts";
import {
  type TranslationAction,
  translationActions,
  type TranslationState,
} from "#contract/procedures/translation-words.ts";
import type { ProcedureVersionState } from "#contract/procedures/words.ts";
import type { Decision, Refusal } from "#contract/refusals.ts";
import type { ProcedureActor } from "./procedures.ts";

/** A translation of one version of a procedure, as far as its life depends on it. */
export interface Translation {
  state: TranslationState;
  translatorId: string;
  /** Who saved it, beside its translator. */
  editorIds: readonly string[];
  /** Texts that are not translated yet. */
  missing: number;
  version: { number: number; state: ProcedureVersionState };
}

/**
 * One step in the life draft → in review → approved. Only an approved translation is printed, and another person than its
 * translators approves it, once the English is published.
 */
export function decideTranslation(
  translation: Translation,
  action: TranslationAction,
  actor: ProcedureActor,
): Decision<TranslationState> {
  const refusals = refusalsOf(translation, action, actor);
  return refusals.length === 0
    ? { ok: true, next: life[action].to ?? translation.state }
    : { ok: false, refusals };
}

/** What this person may do with it, and why not, from the guards that `decideTranslation` asks. */
export function possibleTranslationActions(translation: Translation, actor: ProcedureActor) {
  return translationActions.map((action) => {
    const reasons = refusalsOf(translation, action, actor);
    return { action, allowed: reasons.length === 0, reasons };
  });
}

/** Why no translation of this version can be begun. */
export function translatable({ number, state }: Translation["version"]): Refusal[] {
  if (state === "published" || state === "in_review") return [];
  return state === "draft"
    ? [translationRefusal("version_draft", { number })]
    : [translationRefusal("version_over", { number, state })];
}

function refusalsOf(translation: Translation, action: TranslationAction, actor: ProcedureActor): Refusal[] {
  const { from, permission, guards } = life[action];
  const refusals: Refusal[] = [];
  if (!actor.permissions.includes(permission)) refusals.push(translationRefusal("not_permitted"));
  if (translation.state !== from) {
    const state = words[translation.state];
    refusals.push(translationRefusal("wrong_state", { state, wanted: words[from] }));
  }
  return refusals.length > 0 ? refusals : guards.flatMap((guard) => guard(translation, actor));
}

type Guard = (translation: Translation, actor: ProcedureActor) => Refusal[];

const isTranslator = ({ translatorId, editorIds }: Translation, { userId }: ProcedureActor) =>
  translatorId === userId || editorIds.includes(userId);

const byAnother: Guard = (translation, actor) =>
  isTranslator(translation, actor) ? [translationRefusal("own_translation")] : [];

const byTranslator: Guard = (translation, actor) =>
  isTranslator(translation, actor) ? [] : [translationRefusal("not_translator")];

const complete: Guard = ({ missing }) =>
  missing > 0 ? [translationRefusal("texts_missing", { count: missing })] : [];

const ofCurrentEnglish: Guard = ({ version }) => translatable(version);

/** Until then the English can still change. */
const ofPublishedEnglish: Guard = ({ version: { number, state } }) => {
  if (state === "in_review") return [translationRefusal("version_unpublished", { number })];
  return translatable({ number, state });
};

const words: Record<TranslationState, string> = {
  draft: "a draft",
  in_review: "in review",
  approved: "approved",
};

interface Stage {
  from: TranslationState;
  /** Null if it goes. */
  to: TranslationState | null;
  permission: Permission;
  guards: readonly Guard[];
}

const edit = "procedures:edit";
const approve = "procedures:approve";

const life: Record<TranslationAction, Stage> = {
  edit: { from: "draft", to: "draft", permission: edit, guards: [ofCurrentEnglish] },
  submit: { from: "draft", to: "in_review", permission: edit, guards: [ofCurrentEnglish, complete] },
  withdraw: { from: "in_review", to: "draft", permission: edit, guards: [byTranslator] },
  approve: {
    from: "in_review",
    to: "approved",
    permission: approve,
    guards: [byAnother, ofPublishedEnglish, complete],
  },
  return: { from: "in_review", to: "draft", permission: approve, guards: [byAnother] },
  reopen: { from: "approved", to: "draft", permission: edit, guards: [] },
  discard: { from: "draft", to: null, permission: edit, guards: [] },
};
