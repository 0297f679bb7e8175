import decoder from "zxing-wasm/reader/zxing_reader.wasm?url";
import { ableDetector } from "#app/features/scan/code-reader.ts";
import decodeWorker from "#app/features/scan/decode-worker.ts?worker&url";
import { keptReader } from "#app/lib/kept-reader.ts";

/** Stores our reader of codes in this browser, where its own does not do: it cannot be loaded without signal. */
export async function keepReader(): Promise<void> {
  if (await ableDetector()) return;
  const store = await caches.open(keptReader);
  const files = [decodeWorker, decoder];
  const kept = await store.keys();
  const paths = kept.map(({ url }) => new URL(url).pathname);
  await Promise.all(
    // Those of an earlier release.
    kept.filter((_, place) => !files.includes(paths[place] ?? "")).map((old) => store.delete(old)),
  );
  await store.addAll(files.filter((file) => !paths.includes(file)));
}
