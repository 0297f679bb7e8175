import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { TextInput } from "#app/ui/text-input.tsx";
import type { TextInputProps } from "#app/ui/text-input.tsx";
import { OfferedNumbers } from "./scan/offered-numbers.tsx";
import { fillIn, focusNext } from "./scan/fill-in.ts";
import { ScanButton } from "#app/features/scan/scan-button.tsx";
import { moveOnByEnter, useHandScanner } from "./scan/use-hand-scanner.ts";
import { ScannedNote } from "./scan/scanned-note.tsx";
import type { Wanted } from "#app/features/scan/scanned-code.ts";

interface ScanInputProps extends TextInputProps {
  /** What the field is called, for the button beside it. */
  label: string;
  wanted: Wanted;
  /** Numbers that one press fills in. */
  suggested?: readonly string[];
}

/**
 * A box for a tag or a number: typed with gloves, filled by a hand scanner, which types too, or by the camera where a
 * script can use one. Typing alone is always enough.
 */
export function ScanInput({ label, wanted, suggested = [], ...props }: ScanInputProps) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [scanned, setScanned] = useState<string>();
  useHandScanner(input);
  const take = (value: string) => {
    if (!input.current) return;
    fillIn(input.current, value);
    focusNext(input.current);
  };
  return (
    <div className="grid gap-2">
      <div className="flex gap-2">
        <TextInput
          {...props}
          ref={input}
          data-code
          onKeyDown={moveOnByEnter}
          mono
          floor
          className="min-w-0 flex-1"
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="next"
          onInput={() => setScanned(undefined)}
        />
        <ScanButton
          text={t("executions.scan.button")}
          label={label}
          wanted={wanted}
          onFound={(value) => {
            take(value);
            setScanned(value);
          }}
          onType={() => input.current?.focus()}
        />
      </div>
      <ScannedNote value={scanned} />
      <OfferedNumbers numbers={suggested} onChoose={take} />
    </div>
  );
}
