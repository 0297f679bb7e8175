import { deleteDB } from "idb";
import { setPersonHere } from "#app/features/offline/device-store.ts";
import {
  copiesName,
  picturesName,
  syncTag,
  typedName,
  wasEverOffline,
} from "#app/features/offline/device.ts";
import { sendQueue } from "#app/features/offline/send-queue.ts";

/** What the worker needs of itself to send with the page closed, where the browser can. */
export interface SyncWorker {
  addEventListener: (type: "sync", listener: (event: SyncEvent) => void) => void;
}

interface SyncEvent {
  tag: string;
  waitUntil: (work: Promise<unknown>) => void;
}

/** Sends what was recorded without signal once the browser says that there is some. */
export function listenForSync(worker: SyncWorker): void {
  worker.addEventListener("sync", (event) => {
    if (event.tag === syncTag) event.waitUntil(sendAll());
  });
}

/** Throws while no one answers: the browser tries again later. */
async function sendAll(): Promise<void> {
  if ((await sendQueue()) === "later") throw new Error("no signal yet");
}

/** Who signed out is not here any more; what they have not sent stays, for them alone. What they could read or only typed goes. */
export async function forgetPerson(): Promise<void> {
  await Promise.all([copiesName, picturesName, typedName].map((name) => deleteDB(name)));
  if (await wasEverOffline()) await setPersonHere(null);
}
