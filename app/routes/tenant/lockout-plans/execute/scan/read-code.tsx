import { type RefObject, useEffect, useRef } from "react";
import { RefusedCode } from "#app/features/scan/refused-code.tsx";
import { scannedCode, type Wanted } from "#app/features/scan/scanned-code.ts";
import { fillIn } from "./fill-in.ts";
import { ScannedNote } from "./scanned-note.tsx";

export interface ReadCodeProps {
  code: string;
  wanted: Wanted;
  input: RefObject<HTMLInputElement>;
  /** With the value for the field. */
  onFits: (value: string) => void;
}

/**
 * Reads what a hand scanner typed as the camera would. What does not fill the field leaves it, empty for another scan,
 * with the reason.
 */
export default function ReadCode({ code, wanted, input, onFits }: ReadCodeProps) {
  // What is shown later, such as a newer page, does not fill the field again.
  const { current: scanned } = useRef(scannedCode(code, wanted, window.location.origin));
  const apply = useRef(() => {
    if ("value" in scanned) onFits(scanned.value);
    else if (input.current) fillIn(input.current, "");
  });
  useEffect(() => apply.current(), []);
  return "value" in scanned ? (
    <ScannedNote value={scanned.value} />
  ) : (
    <RefusedCode refused={scanned} wanted={wanted} />
  );
}
