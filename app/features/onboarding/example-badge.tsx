import { FlaskConical } from "#app/ui/icons/icons.ts";
import { useTranslation } from "react-i18next";
import { Badge } from "#app/ui/badge.tsx";

/** Marks a record of the example machine wherever records are listed or shown. */
export function ExampleBadge() {
  const { t } = useTranslation();
  return (
    <Badge tone="info" icon={<FlaskConical aria-hidden className="size-4" />}>
      {t("example.badge")}
    </Badge>
  );
}
