import { useTranslation } from "react-i18next";

/** No machine to add: none at the site matches the search, or the point serves them all already. */
export function NoMachineToAdd({ site, isFiltered }: { site: string; isFiltered: boolean }) {
  const { t } = useTranslation();
  return (
    <p className="text-ink-muted">
      {isFiltered ? t("points.attachNoneFound", { site }) : t("points.attachNone")}
    </p>
  );
}
