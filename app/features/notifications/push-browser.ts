/** What a press on "turn on" led to. */
export type PushResult = "on" | "refused" | "failed";

/** The calls that a browser makes for its own subscription (contract/notifications/calls.ts). */
export const subscribeCall = "/api/push/subscriptions";
export const confirmCall = "/api/push/confirm";

/** The worker that shows push messages; undefined where none is registered, or where the browser knows no push. */
export async function pushRegistration(): Promise<ServiceWorkerRegistration | undefined> {
  if (!("serviceWorker" in navigator) || !("PushManager" in window) || !("Notification" in window))
    return undefined;
  const registration = await navigator.serviceWorker.getRegistration().catch(() => undefined);
  return registration?.active ? registration : undefined;
}

/** Subscribes this browser after a press: only then does it ask its person. */
export async function turnOnPush(
  registration: ServiceWorkerRegistration,
  publicKey: string,
): Promise<PushResult> {
  if ((await Notification.requestPermission()) !== "granted") return "refused";
  return subscribe(registration, publicKey);
}

/**
 * Once in a session of a browser that is subscribed: says that its person is here. A subscription of someone who used
 * this browser before ends; one with an older key of the server is made again.
 */
export async function confirmPush(): Promise<void> {
  const registration = await pushRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  if (!registration || !subscription) return;
  const answer = await send(confirmCall, { endpoint: subscription.endpoint });
  if (!answer.ok) return;
  const { isOwn, isCurrent } = (await answer.json()) as { isOwn: boolean; isCurrent: boolean };
  if (isOwn && isCurrent) return;
  await subscription.unsubscribe();
  if (!isOwn) return;
  const settings = await fetch("/api/profile/notifications", { headers: { accept: "application/json" } });
  if (!settings.ok) return;
  const { publicKey } = (await settings.json()) as { publicKey: string | null };
  if (publicKey !== null) await subscribe(registration, publicKey);
}

async function subscribe(registration: ServiceWorkerRegistration, publicKey: string): Promise<PushResult> {
  try {
    // One with another key has to end first.
    await (await registration.pushManager.getSubscription())?.unsubscribe();
    const made = await registration.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: publicKey,
    });
    const { endpoint, keys } = made.toJSON();
    const answer = await send(subscribeCall, { endpoint, keys, publicKey });
    if (answer.ok) return "on";
    await made.unsubscribe();
  } catch {
    // The browser's push service is away, or the browser has none.
  }
  return "failed";
}

function send(path: string, body: unknown): Promise<Response> {
  return fetch(path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
}
