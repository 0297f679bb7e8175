import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { languageNames, type TranslationLanguage } from "#contract/procedures/translation-words.ts";
import { placardSizes } from "#contract/procedures/words.ts";
import { placardsPath } from "#app/lib/procedure-paths.ts";
import { VisuallyHidden } from "#app/ui/visually-hidden.tsx";

interface PlacardsOfLineProps {
  id: string;
  name: string;
  /** Those that at least one of its placards is translated to. */
  languages: readonly TranslationLanguage[];
}

/** The placards of a line's machines as one file, in English and beside each second language, for each size of sheet. */
export function PlacardsOfLine({ languages, ...line }: PlacardsOfLineProps) {
  return (
    <div>
      <Sizes {...line} />
      {languages.map((language) => (
        <Sizes key={language} {...line} language={language} />
      ))}
    </div>
  );
}

function Sizes({
  id,
  name,
  language,
}: Omit<PlacardsOfLineProps, "languages"> & { language?: TranslationLanguage }) {
  const { t } = useTranslation();
  const title = language
    ? t("locations.placards.both", { language: languageNames[language] })
    : t("locations.placards.title");
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-muted">
      {title}
      {placardSizes.map((size) => (
        <Link
          key={size}
          to={placardsPath({ place: id, size, ...(language && { language }) })}
          reloadDocument
          className="inline-flex min-h-11 min-w-11 items-center underline underline-offset-4 hover:text-ink"
        >
          {t(`locations.placards.sizes.${size}`)}
          <VisuallyHidden>
            {language
              ? t("locations.placards.ofBoth", { name, language: languageNames[language] })
              : t("locations.placards.of", { name })}
          </VisuallyHidden>
        </Link>
      ))}
    </p>
  );
}
