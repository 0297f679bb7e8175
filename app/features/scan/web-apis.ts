/* What browsers can do that TypeScript's library of the DOM does not describe yet. */

/** https://wicg.github.io/shape-detection-api/ */
interface NativeDetector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}
interface NativeDetectorClass {
  new (options: { formats: readonly string[] }): NativeDetector;
  getSupportedFormats(): Promise<string[]>;
}

/** https://w3c.github.io/web-nfc/ */
interface NfcRecord {
  recordType: string;
  encoding?: string;
  data?: DataView;
}
export interface NfcReader extends EventTarget {
  scan(options: { signal: AbortSignal }): Promise<void>;
}
export type NfcReading = Event & { message: { records: readonly NfcRecord[] } };

interface Browser {
  BarcodeDetector?: NativeDetectorClass;
  NDEFReader?: new () => NfcReader;
}

export function nativeDetectors(): NativeDetectorClass | undefined {
  return (globalThis as Browser).BarcodeDetector;
}

export function nfcReaders(): (new () => NfcReader) | undefined {
  return (globalThis as Browser).NDEFReader;
}

/** Whether this browser gives cameras to pages: never on a page without HTTPS. */
export function hasCameras(): boolean {
  return (navigator as Partial<Navigator>).mediaDevices?.getUserMedia !== undefined;
}

/** Whether the camera has a light that a page can switch on. */
export function hasLight(track: MediaStreamTrack): boolean {
  const known = (track as Partial<MediaStreamTrack>).getCapabilities?.() as { torch?: boolean } | undefined;
  return known?.torch === true;
}

/** Rejects where the camera does not obey. */
export function switchLight(track: MediaStreamTrack, torch: boolean): Promise<void> {
  return track.applyConstraints({ advanced: [{ torch } as MediaTrackConstraintSet] });
}
