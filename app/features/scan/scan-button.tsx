import { Suspense, useRef, useState } from "react";
import { useInteractive } from "#app/lib/interactive.ts";
import { lazyPart } from "#app/lib/load-part.ts";
import { Button } from "#app/ui/button.tsx";
import { QrCode } from "#app/ui/icons/icons.ts";
import type { Wanted } from "./scanned-code.ts";
import { hasCameras, nfcReaders } from "./web-apis.ts";

/** Loaded by a press alone: many steps are typed, or read with a hand scanner. */
const ScanDialog = lazyPart(() => import("./scan-dialog.tsx"), ["lockouts"]);

interface ScanButtonProps {
  /** What the button says, and what the field is called. */
  text: string;
  label: string;
  wanted: Wanted;
  /** Once the dialog is gone. */
  onFound: (value: string) => void;
  onType: () => void;
}

/** Opens the dialog that reads a code. Only where the device can: typing is always possible. */
export function ScanButton({ text, label, wanted, onFound, onType }: ScanButtonProps) {
  const isInteractive = useInteractive();
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const then = useRef<() => void>();
  if (!isInteractive || !(hasCameras() || nfcReaders())) return null;
  return (
    <>
      <Button
        ref={button}
        type="button"
        tone="secondary"
        className="min-h-14 shrink-0 flex-col gap-0.5 px-3 py-1 md:min-h-19 md:gap-1"
        icon={<QrCode aria-hidden />}
        pending={isOpen}
        aria-haspopup="dialog"
        onClick={() => {
          then.current = () => button.current?.focus();
          setIsOpen(true);
        }}
      >
        {text} <span className="sr-only">{label}</span>
      </Button>
      {isOpen && (
        <Suspense>
          <ScanDialog
            label={label}
            wanted={wanted}
            onFound={(value) => {
              (navigator as Partial<Navigator>).vibrate?.(100);
              then.current = () => onFound(value);
            }}
            onType={() => (then.current = onType)}
            onClosed={() => {
              setIsOpen(false);
              then.current?.();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
