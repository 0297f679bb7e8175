import { useTranslation } from "react-i18next";
import { Alert } from "#app/ui/alert.tsx";
import { useCan } from "./use-can.ts";

/** Says why a page has no buttons where others find a form. */
export function ViewerNote({ className }: { className?: string }) {
  const { t } = useTranslation();
  const can = useCan();
  if (can("administrator")) return null;
  return (
    <Alert live={false} title={t("platform.viewer.title")} className={className}>
      {t("platform.viewer.text")}
    </Alert>
  );
}
