import { useTranslation } from "react-i18next";
import { ActionBar } from "#app/ui/action-bar.tsx";
import { Button, type ButtonProps } from "#app/ui/button.tsx";

type SaveButtonProps = Omit<ButtonProps, "pendingLabel"> & { pending: boolean };

/** Sends a form, and says so while it is under way. */
export function SaveButton(props: SaveButtonProps) {
  const { t } = useTranslation();
  return <Button {...props} pendingLabel={t("common.saving")} />;
}

/** The end of a form that fills its page: its one main action, within the thumb's reach on a phone. */
export function SaveBar(props: SaveButtonProps) {
  return (
    <ActionBar>
      <SaveButton size="floor" {...props} />
    </ActionBar>
  );
}
