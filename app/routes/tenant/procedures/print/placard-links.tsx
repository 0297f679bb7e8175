import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { placardSizes } from "#contract/procedures/words.ts";
import type { ProcedureDetail } from "#contract/procedures/schemas.ts";
import { placardPath } from "#app/lib/paths.ts";

/** The placard as a file, for each size of sheet that plants post. */
export function PlacardLinks({ procedure: { id, shown } }: { procedure: ProcedureDetail }) {
  const { t } = useTranslation();
  return (
    <nav aria-label={t("procedures.print.files")} className="mb-6 print:hidden">
      <p className="text-sm">{t("procedures.print.filesText")}</p>
      <ul className="flex flex-wrap gap-x-4">
        {placardSizes.map((size) => (
          <li key={size}>
            <Link
              to={placardPath(id, { version: shown.number, size })}
              reloadDocument
              className="flex min-h-11 items-center font-semibold text-black underline"
            >
              {t(`procedures.print.sizes.${size}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
