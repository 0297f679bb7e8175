import { useBeforeUnload, useBlocker } from "@remix-run/react";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { AlertDialog } from "#app/ui/alert-dialog.tsx";
import { Button } from "#app/ui/button.tsx";

/** Asks before a page with unsaved changes is left, by a link or by the browser. */
export function UnsavedGuard({ isDirty, isSending }: { isDirty: boolean; isSending: boolean }) {
  const { t } = useTranslation();
  const guards = isDirty && !isSending;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => guards && currentLocation.pathname !== nextLocation.pathname,
  );
  useBeforeUnload(useCallback((event) => (guards ? event.preventDefault() : undefined), [guards]));
  return (
    <AlertDialog
      open={blocker.state === "blocked"}
      title={t("shell.unsaved.title")}
      description={t("shell.unsaved.text")}
      cancel={
        <Button type="button" tone="secondary" onClick={() => blocker.reset?.()}>
          {t("shell.unsaved.stay")}
        </Button>
      }
      confirm={
        <Button type="button" tone="danger" onClick={() => blocker.proceed?.()}>
          {t("shell.unsaved.leave")}
        </Button>
      }
    />
  );
}
