/* What browsers can do that TypeScript's library of the DOM does not describe yet. */

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
  NDEFReader?: new () => NfcReader;
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
