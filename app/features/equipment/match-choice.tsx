import { useTranslation } from "react-i18next";
import { Checkbox } from "#app/ui/checkbox.tsx";

/** Beside the file to import: the columns are matched by hand, although enough of them are known. */
export function MatchChoice() {
  const { t } = useTranslation();
  return <Checkbox name="match" value="yes" label={t("imports.match")} hint={t("imports.matchHint")} />;
}
