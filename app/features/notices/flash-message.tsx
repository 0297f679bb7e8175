import { useTranslation } from "react-i18next";
import { problemFlashes } from "#app/lib/flash.ts";
import type { Flash } from "#app/lib/flash.ts";
import { Alert } from "#app/ui/alert.tsx";

/** What was done, shown once on the next page. */
export function FlashMessage({ flash }: { flash: Flash | null }) {
  const { t } = useTranslation();
  if (!flash) return null;
  const tone = problemFlashes.includes(flash.key) ? "warning" : "success";
  return (
    <Alert key={flash.id} tone={tone} live className="mb-5">
      {t(`flash.${flash.key}`, flash.values)}
    </Alert>
  );
}
