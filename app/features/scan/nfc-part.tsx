import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button.tsx";
import { Rss } from "#app/ui/icons/icons.ts";
import { useNfc } from "./use-nfc.ts";

/** NFC tags, where the device reads them: on request, because the browser then asks for a permission. */
export function NfcPart({ onTexts }: { onTexts: (texts: readonly string[]) => void }) {
  const { t } = useTranslation();
  const { nfc, start } = useNfc(onTexts);
  if (nfc === "absent") return null;
  return (
    <div className="grid gap-2">
      {nfc === "off" && (
        <Button type="button" tone="secondary" wide icon={<Rss aria-hidden />} onClick={start}>
          {t("executions.scan.nfc.start")}
        </Button>
      )}
      <p role="status" className="text-ink-muted empty:hidden">
        {nfc !== "off" && t(`executions.scan.nfc.${nfc}`)}
      </p>
    </div>
  );
}
