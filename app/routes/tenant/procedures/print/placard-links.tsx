import { Link } from "@remix-run/react";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { placardSizes } from "#contract/procedures/words.ts";
import type { ProcedureDetail } from "#contract/procedures/schemas.ts";
import { languageNames, type TranslationLanguage } from "#contract/procedures/translation-words.ts";
import { placardPath } from "#app/lib/paths.ts";

interface PlacardLinksProps {
  procedure: ProcedureDetail;
  /** Those with an approved translation of this version. */
  languages: readonly TranslationLanguage[];
}

/** The placard as a file, in each of its languages, for each size of sheet that plants post. */
export function PlacardLinks({ procedure, languages }: PlacardLinksProps) {
  const { t } = useTranslation();
  return (
    <nav aria-label={t("procedures.print.files")} className="mb-6 grid gap-2 print:hidden">
      <p className="text-sm">{t("procedures.print.filesText")}</p>
      {languages.length > 0 && (
        <SizeLinks procedure={procedure} heading={t("procedures.print.languages.en")} />
      )}
      {languages.length === 0 && <SizeLinks procedure={procedure} />}
      {languages.map((language) => (
        <SizeLinks
          key={language}
          procedure={procedure}
          language={language}
          heading={t("procedures.print.languages.both", { language: languageNames[language] })}
        />
      ))}
    </nav>
  );
}

interface SizeLinksProps {
  procedure: ProcedureDetail;
  heading?: string;
  language?: TranslationLanguage;
}

function SizeLinks({ procedure: { id, shown }, heading, language }: SizeLinksProps) {
  const { t } = useTranslation();
  const headingId = useId();
  return (
    <div className="flex flex-wrap items-center gap-x-4">
      {heading && (
        <p id={headingId} className="min-w-48 font-semibold">
          {heading}
        </p>
      )}
      <ul aria-labelledby={heading ? headingId : undefined} className="flex flex-wrap gap-x-4">
        {placardSizes.map((size) => (
          <li key={size}>
            <Link
              to={placardPath(id, { version: shown.number, size, ...(language && { language }) })}
              reloadDocument
              className="flex min-h-11 items-center font-semibold text-black underline"
            >
              {t(`procedures.print.sizes.${size}`)}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
