import { expect, test } from "vitest";
import { textsOf } from "./use-nfc.ts";

const record = (recordType: string, data: Uint8Array<ArrayBuffer> | undefined, encoding?: string) => ({
  recordType,
  ...(data && { data: new DataView(data.buffer) }),
  ...(encoding !== undefined && { encoding }),
});
const bytes = (text: string) => new TextEncoder().encode(text);

test("texts and addresses of an NFC tag are read, and nothing else of it", () => {
  const records = [
    record("text", bytes("S-HDR-02"), "utf-8"),
    record("text", Uint8Array.of(0, 76, 0, 45, 0, 49), "utf-16"),
    record("url", bytes("https://acme.hasp.example/equipment")),
    record("mime", bytes("<script>")),
    record("empty", undefined),
  ];
  expect(textsOf({ message: { records } })).toEqual([
    "S-HDR-02",
    "L-1",
    "https://acme.hasp.example/equipment",
  ]);
});
