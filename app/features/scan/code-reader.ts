import type { Decoded } from "./decode-worker.ts";
import decodeWorker from "./decode-worker.ts?worker&url";

/** https://wicg.github.io/shape-detection-api/, which TypeScript's library of the DOM does not describe yet. */
interface NativeDetector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}
interface NativeDetectorClass {
  new (options: { formats: readonly string[] }): NativeDetector;
  getSupportedFormats(): Promise<string[]>;
}

/** Reads the codes in the picture that a video shows now. */
export interface CodeReader {
  /** The texts in it; one picture at a time. */
  read(video: HTMLVideoElement): Promise<string[]>;
  close(): void;
}

const formats = ["qr_code", "data_matrix", "code_128"];

/** The longer side of what is decoded, in pixels: more finds no more codes, and takes longer. */
const largest = 1280;

/** The browser's own reader where it knows all our codes, otherwise ours. Rejects if that cannot be loaded. */
export async function openReader(): Promise<CodeReader> {
  const Detector = await ableDetector();
  if (!Detector) return openWorker();
  const detector = new Detector({ formats });
  return {
    read: async (video) => (await detector.detect(video)).map(({ rawValue }) => rawValue),
    close: () => {},
  };
}

/** The browser's own reader; undefined where it has none, or one that does not know all our codes. */
export async function ableDetector(): Promise<NativeDetectorClass | undefined> {
  const { BarcodeDetector: Detector } = globalThis as { BarcodeDetector?: NativeDetectorClass };
  const known: string[] = (await Detector?.getSupportedFormats().catch(() => [])) ?? [];
  return formats.every((format) => known.includes(format)) ? Detector : undefined;
}

async function openWorker(): Promise<CodeReader> {
  const worker = new Worker(decodeWorker);
  try {
    await answerOf(worker);
  } catch (error) {
    worker.terminate();
    throw error;
  }
  const canvas = document.createElement("canvas");
  const context = canvas.getContext("2d", { willReadFrequently: true });
  return {
    read: async (video) => {
      const scale = Math.min(1, largest / Math.max(video.videoWidth, video.videoHeight));
      canvas.width = Math.round(video.videoWidth * scale);
      canvas.height = Math.round(video.videoHeight * scale);
      if (!context || canvas.width === 0) return [];
      context.drawImage(video, 0, 0, canvas.width, canvas.height);
      const picture = context.getImageData(0, 0, canvas.width, canvas.height);
      const texts = answerOf(worker);
      worker.postMessage(picture, [picture.data.buffer]);
      return texts;
    },
    close: () => worker.terminate(),
  };
}

function answerOf(worker: Worker): Promise<string[]> {
  return new Promise((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<Decoded>) =>
      "texts" in data ? resolve(data.texts) : reject(new Error(data.failed));
    worker.onerror = (event) => reject(new Error(event.message));
  });
}
