import { useSyncExternalStore } from "react";

/** Something a person pressed that was not sent. */
export interface Waiting {
  /** A step of a lockout says more than a form: what is recorded there is about a machine. A stop says most. */
  kind: "form" | "step" | "undo" | "stop" | "link";
  /** A person must press again: steps, and forms that were changed in the meantime. */
  manual: boolean;
  /** It left this device, so it may have been recorded although no answer arrived. */
  mayHaveArrived: boolean;
  /** Presses it again. */
  again: () => void;
  form?: HTMLFormElement;
}

export interface Connection {
  isLost: boolean;
  /** The network is there, but what answers says that the server is not. */
  isServerAway: boolean;
  waiting: Waiting | undefined;
}

/** How often to check for the connection while it is lost, ms. */
const pollEvery = 3_000;
/** How long an answer may take before the connection counts as lost, ms. */
const patience = 8_000;

const connected: Connection = { isLost: false, isServerAway: false, waiting: undefined };
let now = connected;
let looking: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** Whether the page reaches the server, and what waits until it does. */
export function useConnection(): Connection {
  return useSyncExternalStore(
    subscribe,
    () => now,
    () => connected,
  );
}

export function connection(): Connection {
  return now;
}

/** In session storage: the path of the page on which a stop was pressed that is not sent. */
const unsentStop = "hasp.unsentStop";

/**
 * Keeps what a person pressed until the connection is back; undefined: nothing waits anymore. A stop waits whatever else is
 * pressed, and a page that has one asks before it goes.
 */
export function setWaiting(waiting: Waiting | undefined): void {
  if (stopWaits() && waiting && waiting.kind !== "stop") return;
  const hadStop = now.waiting?.kind === "stop";
  set({ ...now, waiting });
  if (stopWaits()) {
    window.addEventListener("beforeunload", ask);
    inSession((storage) => storage.setItem(unsentStop, window.location.pathname));
  } else {
    window.removeEventListener("beforeunload", ask);
    if (hadStop && !waiting) inSession((storage) => storage.removeItem(unsentStop));
  }
}

/** Whether a stop waits to be sent. */
export function stopWaits(): boolean {
  return now.waiting?.kind === "stop" && !now.waiting.manual;
}

/** Whether a stop was pressed on the page of that path, in this tab, that is not sent. */
export function isStopUnsent(path: string): boolean {
  return inSession((storage) => storage.getItem(unsentStop)) === path;
}

/** Some browsers ask nothing before a page goes: the page that comes back says that its stop was not sent. */
export function recallStop(): void {
  if (!isStopUnsent(window.location.pathname)) return;
  setWaiting({ kind: "stop", manual: true, mayHaveArrived: true, again: () => undefined });
}

/** Undefined in a browser that stores nothing. */
function inSession<Value>(act: (storage: Storage) => Value): Value | undefined {
  try {
    return act(sessionStorage);
  } catch {
    return undefined;
  }
}

function ask(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

/** Where the server says whether it can answer, its API included. */
export const readinessPath = "/readyz";

/** Asks the server now. The browser's own state is only a hint: a plant's network may have no internet. */
export async function isConnected(): Promise<boolean> {
  const status = await fetch(readinessPath, {
    cache: "no-store",
    signal: AbortSignal.timeout(patience),
  }).then(
    (answer) => answer.status,
    () => 0,
  );
  const isServerAway = status >= 500;
  const isLost = isServerAway || status === 0;
  clearTimeout(looking);
  if (isLost) looking = setTimeout(() => void isConnected(), pollEvery);
  if (isLost !== now.isLost || isServerAway !== now.isServerAway) set({ ...now, isLost, isServerAway });
  return !isLost;
}

/** Resolves once the server answers. Rejects with the signal's reason if no one waits for it anymore. */
export async function whenConnected(signal?: AbortSignal | null): Promise<void> {
  if (await isConnected()) return;
  signal?.throwIfAborted();
  await new Promise<void>((resolve, reject) => {
    const stop = subscribe(() => {
      if (now.isLost) return;
      stop();
      resolve();
    });
    signal?.addEventListener("abort", () => {
      stop();
      reject(signal.reason as Error);
    });
  });
}

/**
 * Resolves after the time between two polls. Rejects with the signal's reason if no one waits for it any more.
 */
export async function afterNextPoll(signal?: AbortSignal | null): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, pollEvery));
  signal?.throwIfAborted();
}

export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function set(next: Connection): void {
  now = next;
  for (const listener of [...listeners]) listener();
}
