import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button.tsx";
import { RefreshCw } from "#app/ui/icons/icons.ts";
import { byScript } from "./by-script.ts";
import type { EditCommand } from "./draft-edit.ts";

interface TakeOverButtonProps {
  position: number;
  isInteractive: boolean;
  run: (command: EditCommand) => void;
}

/** The way out of a step that contradicts its point: it says again what the point says. */
export function TakeOverButton({ position, isInteractive, run }: TakeOverButtonProps) {
  const { t } = useTranslation();
  return (
    <Button
      name="intent"
      value={`point:${position}`}
      tone="secondary"
      size="compact"
      formNoValidate
      className="mb-3"
      icon={<RefreshCw aria-hidden />}
      onClick={byScript(isInteractive, () => run(["point", position]))}
    >
      {t("procedures.editor.takeOver")}
    </Button>
  );
}
