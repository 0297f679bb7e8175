import { useTranslation } from "react-i18next";
import { problemFlashes } from "#app/lib/flash.ts";
import type { Flash } from "#app/lib/flash.ts";
import { focusHeading } from "#app/lib/focus.ts";
import { useInteractive } from "#app/lib/interactive.ts";
import { Alert } from "#app/ui/alert.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { IconButton } from "#app/ui/icon-button.tsx";
import { X } from "#app/ui/icons/icons.ts";
import { useKeptFlash } from "./use-kept-flash.ts";

/** What was done, on the next page until the person moves on or dismisses it. */
export function FlashMessage({ flash: loaded }: { flash: Flash | null }) {
  const { t } = useTranslation();
  const interactive = useInteractive();
  const { flash, dismiss } = useKeptFlash(loaded);
  if (!flash) return null;
  const tone = problemFlashes.includes(flash.key) ? "warning" : "success";
  const close = () => {
    dismiss();
    focusHeading();
  };
  return (
    <Alert
      key={flash.id}
      tone={tone}
      live
      className={classNames(
        "max-md:mb-3 max-md:px-3 max-md:py-2 md:mb-5",
        tone === "success" ? `flash flash-${flash.key}` : "flash-problem",
      )}
      corner={
        interactive && (
          <IconButton label={t("shell.toasts.close")} className="-my-2.5 -mr-3" onClick={close}>
            <X aria-hidden />
          </IconButton>
        )
      }
    >
      {t(`flash.${flash.key}`, flash.values)}
    </Alert>
  );
}
