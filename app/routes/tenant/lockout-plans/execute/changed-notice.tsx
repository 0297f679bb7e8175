import { RefreshCw } from "#app/ui/icons/icons.ts";
import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button.tsx";

interface ChangedNoticeProps {
  isBehind: boolean;
  showLatest: () => void;
}

/** Says that others have changed the lockout in the meantime. Lies above the page, so nothing below moves. */
export function ChangedNotice({ isBehind, showLatest }: ChangedNoticeProps) {
  const { t } = useTranslation();
  return (
    <div role="status" className="pointer-events-none fixed inset-x-2 top-2 z-40 grid justify-items-center">
      {isBehind && (
        <div className="pointer-events-auto flex flex-wrap items-center gap-3 rounded-md border border-info-edge bg-info-soft px-4 py-2 text-info-text shadow-lg">
          <p className="font-semibold">{t("executions.changed.text")}</p>
          <Button type="button" tone="secondary" icon={<RefreshCw aria-hidden />} onClick={showLatest}>
            {t("executions.changed.show")}
          </Button>
        </div>
      )}
    </div>
  );
}
