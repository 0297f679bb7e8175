import { useTranslation } from "react-i18next";
import type { TranslatedText } from "#contract/procedures/translations.ts";

/** What a text is and where it is on the placard: `Caution · FB-PAS-003-E1 · step 9`. */
export function useTextHead(): (text: TranslatedText) => string {
  const { t } = useTranslation();
  return ({ kind, places: { points, steps } }) => {
    const name = t(`procedures.translations.kinds.${kind}`);
    const list = steps.join(", ");
    if (kind === "step") return `${name} ${list}`;
    const inSteps = steps.length > 0 && t("procedures.translations.steps", { count: steps.length, list });
    return [name, points.join(", "), inSteps].filter(Boolean).join(" · ");
  };
}
