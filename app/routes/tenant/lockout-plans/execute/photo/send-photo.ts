import type { PhotoRecord } from "#contract/executions/photos.ts";
import { addPhotoCall } from "#app/lib/browser-calls.ts";
import { whenConnected } from "#app/lib/connection.ts";
import type { PhotoSubject } from "./photo-step.ts";

export interface PhotoToSend {
  about: PhotoSubject;
  picture: Blob;
  isMarked: boolean;
  /** It counts once, however often it is sent. */
  key: string;
}

/**
 * Sends a photo, and waits for the connection as long as there is none: it is evidence, and takes no step. Returns what
 * was recorded, or the server's reason against it. Throws once `signal` is aborted.
 */
export async function sendPhoto(
  photo: PhotoToSend,
  { signal, onWaiting }: { signal: AbortSignal; onWaiting: (isWaiting: boolean) => void },
): Promise<PhotoRecord | { error: string }> {
  for (;;) {
    try {
      const answer = await fetch(addPhotoCall(photo.about.planId), {
        method: "POST",
        credentials: "include",
        body: formOf(photo),
        signal,
      });
      // The proxy answers for a server that is away.
      if (answer.status < 502 || answer.status > 504)
        return (await answer.json()) as PhotoRecord | { error: string };
    } catch (error) {
      if (signal.aborted || !(error instanceof TypeError)) throw error;
    }
    onWaiting(true);
    await whenConnected();
    signal.throwIfAborted();
    onWaiting(false);
  }
}

function formOf({ about, picture, isMarked, key }: PhotoToSend): FormData {
  const form = new FormData();
  form.set("key", key);
  form.set("step", about.step);
  if (about.pointId) form.set("pointId", about.pointId);
  form.set("marked", isMarked ? "yes" : "no");
  form.set("files", picture, "photo.jpg");
  return form;
}
