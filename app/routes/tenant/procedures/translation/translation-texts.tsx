import { useTranslation } from "react-i18next";
import type { TranslationDetail } from "#contract/procedures/translations.ts";
import { directionOf } from "#contract/procedures/translation-words.ts";
import { useTextHead } from "./text-head.tsx";

/** Each text in both languages, side by side, to be compared. */
export function TranslationTexts({
  translation: { list, language },
}: {
  translation: Pick<TranslationDetail, "list" | "language">;
}) {
  const { t } = useTranslation();
  const headOf = useTextHead();
  return (
    <ol className="divide-y divide-line">
      {list.map((text) => (
        <li key={`${text.kind}-${text.english}`} className="grid gap-1 px-4 py-3 md:px-5">
          <p className="text-sm text-ink-muted">{headOf(text)}</p>
          <div className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
            <p className="min-w-0 whitespace-pre-line break-words">{text.english}</p>
            {text.text === "" ? (
              <p className="font-semibold text-locked-text">{t("procedures.translations.missingMark")}</p>
            ) : (
              <p
                lang={language}
                dir={directionOf(language)}
                className="min-w-0 whitespace-pre-line break-words rounded-md bg-sunken px-3 py-1"
              >
                {text.text}
              </p>
            )}
          </div>
          <Lacks lacks={text.lacks} />
        </li>
      ))}
    </ol>
  );
}

/** Numbers and tags that got lost on the way. */
export function Lacks({ lacks }: { lacks: readonly string[] }) {
  const { t } = useTranslation();
  if (lacks.length === 0) return null;
  return (
    <p className="text-sm font-semibold">{t("procedures.translations.lacks", { marks: lacks.join(", ") })}</p>
  );
}
