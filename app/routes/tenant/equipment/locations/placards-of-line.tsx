import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { paperSizes } from "#contract/executions/words.ts";
import { placardsPath } from "#app/lib/procedure-paths.ts";
import { VisuallyHidden } from "#app/ui/visually-hidden.tsx";

/** The placards of a line's machines as one file, for each size of sheet. */
export function PlacardsOfLine({ id, name }: { id: string; name: string }) {
  const { t } = useTranslation();
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-muted">
      {t("locations.placards.title")}
      {paperSizes.map((size) => (
        <Link
          key={size}
          to={placardsPath({ place: id, size })}
          reloadDocument
          className="inline-flex min-h-11 min-w-11 items-center underline underline-offset-4 hover:text-ink"
        >
          {t(`locations.placards.sizes.${size}`)}
          <VisuallyHidden>{t("locations.placards.of", { name })}</VisuallyHidden>
        </Link>
      ))}
    </p>
  );
}
