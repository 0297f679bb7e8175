import type { TranslationDetail } from "#contract/procedures/translations.ts";
import type { TranslationAction } from "#contract/procedures/translation-words.ts";

/** Whether this person may do that now. */
export function isPossible({ possible }: Pick<TranslationDetail, "possible">, action: TranslationAction) {
  return possible.some((each) => each.action === action && each.allowed);
}

/** Why not, in sentences. */
export function reasonsAgainst(
  { possible }: Pick<TranslationDetail, "possible">,
  action: TranslationAction,
): string[] {
  const found = possible.find((each) => each.action === action);
  return found?.reasons.map(({ message }) => message) ?? [];
}
