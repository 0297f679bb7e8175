import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";
import decoder from "zxing-wasm/reader/zxing_reader.wasm?url";

/**
 * Reads codes in pictures, in a thread of its own: the page stays quick, and only this file may compile WebAssembly
 * (bff/static.ts). The decoder comes from our own origin; left alone, the package would fetch it from a network of
 * others.
 */
const isReady = prepareZXingModule({
  overrides: { locateFile: () => decoder },
  fireImmediately: true,
});

/** What it answers to each picture, and once it is ready. */
export type Decoded = { texts: string[] } | { failed: string };

isReady.then(
  () => answer({ texts: [] }),
  (error: unknown) => answer({ failed: String(error) }),
);

addEventListener("message", ({ data }: MessageEvent<ImageData>) => {
  readBarcodes(data, { formats: ["QRCode", "DataMatrix", "Code128"], maxNumberOfSymbols: 4 }).then(
    (codes) => answer({ texts: codes.map(({ text }) => text) }),
    (error: unknown) => answer({ failed: String(error) }),
  );
});

function answer(decoded: Decoded): void {
  postMessage(decoded);
}
