import { useTranslation } from "react-i18next";
import type { TranslatedText } from "#contract/procedures/translations.ts";

/** What a text is and where it is on the placard: `Caution · FB-PAS-003-E1 · step 9`. */
export function useTextHead(): (text: TranslatedText) => string {
  const { t } = useTranslation();
  return ({ kind, places: { points, steps } }) =>
    [
      t(`procedures.translations.kinds.${kind}`),
      points.join(", "),
      steps.length > 0 && t("procedures.translations.steps", { count: steps.length, list: steps.join(", ") }),
    ]
      .filter(Boolean)
      .join(" · ");
}
