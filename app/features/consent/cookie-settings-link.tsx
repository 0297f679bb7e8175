import { useTranslation } from "react-i18next";
import { consentPath } from "#app/lib/paths.ts";

/** Where a decision on cookies is changed: a page without scripts, so the whole document is left. */
export function CookieSettingsLink() {
  const { t } = useTranslation();
  return (
    <a href={consentPath} className="small-link">
      {t("consent.footer")}
    </a>
  );
}
