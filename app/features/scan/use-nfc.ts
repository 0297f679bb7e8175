import { useCallback, useEffect, useRef, useState } from "react";
import { type NfcReading, nfcReaders } from "./web-apis.ts";

/** `absent`: this browser has none. `off`: not asked for yet. */
export type Nfc = "absent" | "off" | "ready" | "blocked";

/** Reads NFC tags once a person asked for it: a browser asks for a permission of its own then. */
export function useNfc(onTexts: (texts: readonly string[]) => void): { nfc: Nfc; start: () => void } {
  const [nfc, setNfc] = useState<Nfc>(() => (nfcReaders() ? "off" : "absent"));
  const over = useRef(new AbortController());
  const tell = useRef(onTexts);
  useEffect(() => {
    tell.current = onTexts;
  });
  useEffect(() => {
    const until = new AbortController();
    over.current = until;
    return () => until.abort();
  }, []);
  const start = useCallback(() => {
    const Reader = nfcReaders();
    if (!Reader) return;
    const { signal } = over.current;
    const reader = new Reader();
    reader.addEventListener("reading", (event) => tell.current(textsOf(event as NfcReading)), { signal });
    reader.scan({ signal }).then(
      () => setNfc("ready"),
      () => !signal.aborted && setNfc("blocked"),
    );
  }, []);
  return { nfc, start };
}

/** The records that hold words: texts and addresses. */
export function textsOf({ message: { records } }: Pick<NfcReading, "message">): string[] {
  return records
    .filter(({ recordType, data }) => data && ["text", "url", "absolute-url"].includes(recordType))
    .map(({ encoding, data }) => new TextDecoder(encoding === "utf-16" ? "utf-16be" : "utf-8").decode(data));
}
