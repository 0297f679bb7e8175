import type { TFunction } from "i18next";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import type { Flash } from "#app/lib/flash.ts";
import { useInteractive } from "#app/lib/interactive.ts";
import { Alert } from "#app/ui/alert.tsx";
import { showToast } from "#app/ui/toast-queue.ts";

/** What was done, shown once: in a toast, or in the page if scripts do not run. */
export function PlatformFlash({ flash }: { flash: Flash | null }) {
  const { t } = useTranslation();
  const interactive = useInteractive();
  const id = flash?.id;
  useEffect(() => {
    if (!flash || lastSaid === id) return;
    lastSaid = id;
    showToast({ ...wordsOf(flash, t), tone: "success" });
  }, [id, flash, t]);
  if (!flash || interactive) return null;
  const words = wordsOf(flash, t);
  return (
    <Alert tone="success" title={words.title} live className="mb-5">
      {words.description}
    </Alert>
  );
}

function wordsOf({ key, values }: Flash, t: TFunction) {
  return {
    title: t(`platform.flash.${key}.title`, values),
    description: t(`platform.flash.${key}.text`, values),
  };
}

/** The page may render again before the message is gone. */
let lastSaid: string | undefined;
