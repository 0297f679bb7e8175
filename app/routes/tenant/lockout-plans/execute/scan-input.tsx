import { type KeyboardEvent, Suspense, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { scannedLimit } from "#app/features/scan/longest-code.ts";
import { ScanButton } from "#app/features/scan/scan-button.tsx";
import type { Wanted } from "#app/features/scan/scanned-code.ts";
import { lazyPart, useFetchedWhenIdle } from "#app/lib/load-part.ts";
import { TextInput } from "#app/ui/text-input.tsx";
import type { TextInputProps } from "#app/ui/text-input.tsx";
import { fillIn, focusNext } from "./scan/fill-in.ts";
import { OfferedNumbers } from "./scan/offered-numbers.tsx";
import type { ReadCodeProps } from "./scan/read-code.tsx";
import { moveOnByEnter, useHandScanner } from "./scan/use-hand-scanner.ts";

interface ScanInputProps extends Omit<TextInputProps, "maxLength"> {
  /** What the field is called, for the button beside it. */
  label: string;
  wanted: Wanted;
  /** Numbers that one press fills in. */
  suggested?: readonly string[];
}

const ReadCode = lazyPart<ReadCodeProps>(() => import("./scan/read-code.tsx"), ["lockouts"]);

/** A tag or a number as people type it, and too short for anything else that a label holds, such as a link. */
const plain = /^(?!www\.)[\w./-]{1,26}$/i;

/**
 * A box for a tag or a number: typed with gloves, filled by a hand scanner, which types too, or by the camera where a
 * script can use one. Typing alone is always enough. It takes the longest code that a label holds: what a scanner types
 * is read as a whole.
 */
export function ScanInput({ label, wanted, suggested = [], ...props }: ScanInputProps) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  /** What a scanner or the camera read, until the next character. */
  const [code, setCode] = useState<string>();
  useHandScanner(input);
  useFetchedWhenIdle(ReadCode);
  const take = (value: string) => {
    if (!input.current) return;
    fillIn(input.current, value);
    focusNext(input.current);
  };
  /** Enter, which a scanner types last, or Tab. */
  const finish = (event: KeyboardEvent<HTMLInputElement>) => {
    const text = event.currentTarget.value.trim();
    if (text === "" || plain.test(text)) return moveOnByEnter(event);
    if (event.key !== "Enter" && (event.key !== "Tab" || event.shiftKey)) return;
    event.preventDefault();
    setCode(text);
  };
  return (
    <div className="grid gap-2">
      <div className="flex gap-2">
        <TextInput
          {...props}
          ref={input}
          data-code
          onKeyDown={finish}
          mono
          floor
          className="min-w-0 flex-1"
          maxLength={scannedLimit}
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="next"
          // Not what a scan fills in.
          onInput={({ nativeEvent }) => nativeEvent.isTrusted && setCode(undefined)}
        />
        <ScanButton
          text={t("executions.scan.button")}
          label={label}
          wanted={wanted}
          onFound={setCode}
          onType={() => input.current?.focus()}
        />
      </div>
      <div role="status" className="empty:hidden">
        {code !== undefined && (
          <Suspense>
            <ReadCode key={code} code={code} wanted={wanted} input={input} onFits={take} />
          </Suspense>
        )}
      </div>
      <OfferedNumbers
        numbers={suggested}
        onChoose={(number) => {
          setCode(undefined);
          take(number);
        }}
      />
    </div>
  );
}
