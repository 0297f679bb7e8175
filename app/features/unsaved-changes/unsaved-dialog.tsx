import { useTranslation } from "react-i18next";
import { AlertDialog } from "#app/ui/alert-dialog.tsx";
import { Button } from "#app/ui/button.tsx";

interface UnsavedDialogProps {
  onStay: () => void;
  onLeave: () => void;
}

/** Asks whether to discard what was typed. */
export default function UnsavedDialog({ onStay, onLeave }: UnsavedDialogProps) {
  const { t } = useTranslation();
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && onStay()}
      title={t("shell.unsaved.title")}
      description={t("shell.unsaved.text")}
      cancel={
        <Button type="button" tone="secondary">
          {t("shell.unsaved.stay")}
        </Button>
      }
      confirm={
        <Button type="button" tone="danger" onClick={onLeave}>
          {t("shell.unsaved.leave")}
        </Button>
      }
    />
  );
}
