import { useTranslation } from "react-i18next";
import type { TranslationItem } from "#contract/procedures/translations.ts";

/** How much of a translation is there, and what has to be translated again. */
export function TranslationCounts({
  translation: { missing, changed, texts },
}: {
  translation: TranslationItem;
}) {
  const { t } = useTranslation();
  if (missing === 0) return <>{t("procedures.translations.complete", { total: texts })}</>;
  return (
    <>
      {t("procedures.translations.missing", { count: missing, total: texts })}
      {changed > 0 && (
        <span className="block font-semibold">
          {t("procedures.translations.changed", { count: changed })}
        </span>
      )}
    </>
  );
}
