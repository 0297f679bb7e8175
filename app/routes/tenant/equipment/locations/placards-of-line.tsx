import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { languageNames, type TranslationLanguage } from "#contract/procedures/translation-words.ts";
import { placardSizes } from "#contract/procedures/words.ts";
import { placardsPath } from "#app/lib/procedure-paths.ts";
import { VisuallyHidden } from "#app/ui/visually-hidden.tsx";

/** Machines that have no procedure in effect: how many, and the first of their tags. */
export interface WithoutPlacard {
  count: number;
  tags: readonly string[];
}

interface PlacardsOfLineProps {
  id: string;
  name: string;
  /** How many are there. */
  machines: number;
  without: WithoutPlacard | undefined;
  /** Those that at least one of its placards is translated to. */
  languages: readonly TranslationLanguage[];
}

/** The placards of a line's machines as one file, in English and beside each second language, for each size of sheet. */
export function PlacardsOfLine({ languages, machines, without, ...line }: PlacardsOfLineProps) {
  const { t } = useTranslation();
  if (without && without.count >= machines) {
    return <p className="text-sm text-ink-muted">{t("locations.placards.none", { name: line.name })}</p>;
  }
  return (
    <div>
      {without && <Lacking machines={machines} without={without} />}
      <Sizes {...line} />
      {languages.map((language) => (
        <Sizes key={language} {...line} language={language} />
      ))}
    </div>
  );
}

/** How many of the machines the file has, and which it lacks. */
function Lacking({ machines, without: { count, tags } }: { machines: number; without: WithoutPlacard }) {
  const { t } = useTranslation();
  const more = count - tags.length;
  const named = more > 0 ? [...tags, t("locations.placards.more", { count: more })] : tags;
  return (
    <p className="text-sm text-ink-muted">
      {t("locations.placards.lacking", { placards: machines - count, machines })}{" "}
      {t("locations.placards.without", { tags: named.join(", ") })}
    </p>
  );
}

function Sizes({
  id,
  name,
  language,
}: Pick<PlacardsOfLineProps, "id" | "name"> & { language?: TranslationLanguage }) {
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
