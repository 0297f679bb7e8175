import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button.tsx";
import { Dialog, DialogClose } from "#app/ui/dialog.tsx";
import { Keyboard } from "#app/ui/icons/icons.ts";
import { CameraView } from "./camera-view.tsx";
import { NfcPart } from "./nfc-part.tsx";
import { type Refused, RefusedCode } from "./refused-code.tsx";
import { scannedCode, type Wanted } from "./scanned-code.ts";
import { hasCameras } from "./web-apis.ts";

export interface ScanDialogProps {
  /** What the field is called. */
  label: string;
  wanted: Wanted;
  onFound: (value: string) => void;
  /** The person wants to type instead. */
  onType: () => void;
  /** After either, or a cancel: the page is back, and the focus can move on. */
  onClosed: () => void;
}

/**
 * Reads a code with the camera, or an NFC tag where the device can. What does not belong into the field is shown as
 * plain text with the reason, and the camera looks on.
 */
export default function ScanDialog({ label, wanted, onFound, onType, onClosed }: ScanDialogProps) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(true);
  const [refused, setRefused] = useState<Refused>();
  const isOver = useRef(false);
  const close = (andThen?: () => void) => {
    if (isOver.current) return;
    isOver.current = true;
    setIsOpen(false);
    andThen?.();
  };
  const take = (texts: readonly string[]) => {
    const scans = texts.map((text) => scannedCode(text, wanted, window.location.origin));
    const found = scans.find((scan) => "value" in scan);
    if (found) return close(() => onFound(found.value));
    const first = scans.find((scan) => "refusal" in scan);
    // The same code stays in sight for a while: it is said once.
    if (first) setRefused((before) => (isSame(before, first) ? before : first));
  };
  return (
    <Dialog
      open={isOpen}
      onOpenChange={() => close()}
      onClosed={onClosed}
      title={t("executions.scan.title", { field: label })}
      description={t(`executions.scan.${wanted.kind}.text`, { tag: wanted.tag ?? "" })}
      closeLabel={t("executions.scan.cancel")}
    >
      <div className="grid gap-4">
        {hasCameras() && <CameraView onTexts={take} isRefused={refused !== undefined} />}
        {/* Here before it says anything, or a screen reader would not hear of it. */}
        <div role="status" className={refused ? undefined : "-mt-4"}>
          {refused && <RefusedCode refused={refused} wanted={wanted} />}
        </div>
        <NfcPart onTexts={take} />
        <div className="grid grid-cols-2 gap-2">
          <Button
            type="button"
            tone="secondary"
            wide
            icon={<Keyboard aria-hidden />}
            onClick={() => close(onType)}
          >
            {t("executions.scan.type")}
          </Button>
          <DialogClose>
            <Button type="button" tone="quiet" wide>
              {t("executions.scan.cancel")}
            </Button>
          </DialogClose>
        </div>
      </div>
    </Dialog>
  );
}

function isSame(one: Refused | undefined, other: Refused): boolean {
  return one?.refusal === other.refusal && one.read === other.read;
}
