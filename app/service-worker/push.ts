/** What the server sends, encrypted for this browser (api/infrastructure/push/send.ts). */
interface PushMessage {
  title: string;
  body: string;
  /** The page to open, on this origin. */
  path: string;
  /** A message with the same tag takes the place of the other, so a repetition is shown once. */
  tag: string;
}

/** The part of a service worker that push uses; a test passes its own. */
export interface PushWorker {
  registration: Pick<ServiceWorkerRegistration, "showNotification">;
  clients: {
    matchAll(options: { type: "window"; includeUncontrolled: boolean }): Promise<readonly PageClient[]>;
    openWindow(url: string): Promise<unknown>;
  };
  location: { origin: string };
  addEventListener(type: "push", listener: (event: PushEventLike) => void): void;
  addEventListener(type: "notificationclick", listener: (event: ClickEventLike) => void): void;
}

interface PageClient {
  url: string;
  focus(): Promise<unknown>;
  navigate?(url: string): Promise<unknown>;
}

interface PushEventLike {
  data: { json(): unknown } | null;
  waitUntil(work: Promise<unknown>): void;
}

interface ClickEventLike {
  notification: { close(): void; data: unknown };
  waitUntil(work: Promise<unknown>): void;
}

/** Shows push messages, and opens what they are about. Called once by the service worker, before it does anything else. */
export function listenForPush(worker: PushWorker): void {
  worker.addEventListener("push", (event) => {
    // Browsers insist that each push shows something, also one that cannot be read.
    const { title, body, path, tag } = messageIn(event.data);
    event.waitUntil(
      worker.registration.showNotification(title, { body, tag, data: { path }, requireInteraction: true }),
    );
  });
  worker.addEventListener("notificationclick", (event) => {
    event.notification.close();
    event.waitUntil(open(worker, pathIn(event.notification.data)));
  });
}

const fallback: PushMessage = { title: "Hasp", body: "", path: "/notifications", tag: "hasp" };

function messageIn(data: PushEventLike["data"]): PushMessage {
  try {
    const sent = (data?.json() ?? {}) as Partial<Record<keyof PushMessage, unknown>>;
    const text = (name: keyof PushMessage) => {
      const value = sent[name];
      return typeof value === "string" && value !== "" ? value : fallback[name];
    };
    return { title: text("title"), body: text("body"), path: pathIn({ path: sent.path }), tag: text("tag") };
  } catch {
    return fallback;
  }
}

/** A page of the notifications, and nothing else: a message opens no address of another's choice. */
function pathIn(data: unknown): string {
  const path = (data as { path?: unknown } | null)?.path;
  return typeof path === "string" && /^\/notifications(\/[0-9a-f-]{36})?$/.test(path) ? path : fallback.path;
}

/** In a window of the app that is open, or in a new one. Nothing that is being filled in is left. */
async function open({ clients, location }: PushWorker, path: string): Promise<void> {
  const url = new URL(path, location.origin).href;
  const pages = await clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = pages.find((page) => page.url === url);
  if (there) await there.focus();
  else await clients.openWindow(url);
}
