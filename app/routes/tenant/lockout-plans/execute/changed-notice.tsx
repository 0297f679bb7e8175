import { RefreshCw } from "#app/ui/icons/icons.ts";
import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button.tsx";

interface ChangedNoticeProps {
  isBehind: boolean;
  /** The lockout has become unsafe in the meantime. */
  isUnsafe: boolean;
  isSignedOn: boolean;
  showLatest: () => void;
}

/**
 * Says that others have changed the lockout in the meantime, and above all that it is unsafe now. Lies above the page, so
 * nothing below moves, and on a phone it leaves STOP free. That it is unsafe lies above dialogs too, such as that of a photo.
 */
export function ChangedNotice({ isBehind, isUnsafe, isSignedOn, showLatest }: ChangedNoticeProps) {
  const { t } = useTranslation();
  const alarm = isSignedOn ? "unsafe.behindOn" : "unsafe.behind";
  return (
    <div
      role={isUnsafe ? "alert" : "status"}
      // A dialog hides whatever does not speak for itself.
      aria-live={isUnsafe ? "assertive" : "polite"}
      className="changed-place"
    >
      {isBehind && (
        <div className={isUnsafe ? "changed-notice changed-danger" : "changed-notice"}>
          <p className="font-semibold">{t(`executions.${isUnsafe ? alarm : "changed.text"}`)}</p>
          <Button type="button" tone="secondary" icon={<RefreshCw aria-hidden />} onClick={showLatest}>
            {t("executions.changed.show")}
          </Button>
        </div>
      )}
    </div>
  );
}
