import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { type LockoutPaper, paperSizes } from "#contract/executions/words.ts";
import { lockoutPaperPath } from "#app/lib/paths.ts";

interface LockoutPapersProps {
  planId: string;
  /** What there is to print now. */
  papers: readonly LockoutPaper[];
}

/** The papers of a lockout under way as files, with the facts of the moment of the download. */
export function LockoutPapers({ planId, papers }: LockoutPapersProps) {
  const { t } = useTranslation();
  return (
    <nav aria-label={t("plans.papers.title")} className="mb-6 print:hidden">
      <p className="text-sm">{t("plans.papers.text")}</p>
      <ul>
        {papers.map((paper) => (
          <li key={paper} className="flex flex-wrap items-center gap-x-4">
            <span className="text-sm">{t(`plans.papers.names.${paper}`)}</span>
            {paperSizes.map((size) => (
              <Link
                key={size}
                to={lockoutPaperPath(planId, { paper, size })}
                reloadDocument
                className="flex min-h-11 items-center font-semibold text-black underline"
              >
                {t(`plans.papers.sizes.${size}`)}
                <span className="sr-only">, {t(`plans.papers.names.${paper}`)}</span>
              </Link>
            ))}
          </li>
        ))}
      </ul>
    </nav>
  );
}
