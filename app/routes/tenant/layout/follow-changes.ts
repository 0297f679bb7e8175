import type { LiveChange } from "#contract/live/schemas.ts";
import { openSource } from "#app/features/live/change-source.ts";
import { askStatus } from "#app/features/session/session-calls.ts";
import { tellOtherTabs } from "#app/features/session/session-channel.ts";

/** From one tab of this browser to the others. */
type TabNews =
  | { kind: "change"; change: LiveChange }
  | { kind: "status"; isLive: boolean }
  /** A page has just begun to follow, so many ms after it was requested. */
  | { kind: "hello"; age: number };

/** How many changes the leading tab remembers for pages that have just been requested. */
const mostRemembered = 50;

interface Follow {
  /** Whose session it is: tabs of different people do not share what they hear. */
  person: string;
  hear: (change: LiveChange) => void;
  show: (isLive: boolean) => void;
}

/**
 * Follows changes in every tab of a browser over one stream: the tab that holds the lock has it, and tells the others.
 * When that tab is closed, the next one takes over. Returns how to stop.
 */
export function followChanges({ person, hear, show }: Follow): () => void {
  const name = `hasp.live.${person}`;
  const channel = new BroadcastChannel(name);
  const stopping = new AbortController();
  const remembered: { at: number; change: LiveChange }[] = [];
  let last: number | undefined;
  let isLive = false;
  let leads = false;

  channel.onmessage = ({ data }: MessageEvent<TabNews>) => {
    if (data.kind === "change") take(data.change);
    else if (data.kind === "status") show(data.isLive);
    else if (leads) answer(data.age);
  };
  channel.postMessage({ kind: "hello", age: performance.now() } satisfies TabNews);
  lead().catch(() => undefined);

  return () => {
    stopping.abort();
    channel.close();
  };

  /** Without locks (an address that is not secure) each tab has its own stream. */
  async function lead(): Promise<void> {
    if (!("locks" in navigator)) return holdStream(false);
    const wasFirst = await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
      if (lock && !stopping.signal.aborted) await holdStream(false);
      return lock !== null;
    });
    if (wasFirst) return;
    await navigator.locks.request(name, { signal: stopping.signal }, () => holdStream(true));
  }

  async function holdStream(isTakenOver: boolean): Promise<void> {
    leads = true;
    const close = openSource({
      after: last,
      isTakenOver,
      hear: (change) => {
        tell({ kind: "change", change });
        take(change);
      },
      show: (now) => {
        isLive = now;
        tell({ kind: "status", isLive });
        show(now);
      },
      mayReopen: () => isSessionAlive(stopping.signal),
    });
    await new Promise<void>((resolve) => stopping.signal.addEventListener("abort", () => resolve()));
    close();
  }

  function take(change: LiveChange) {
    last = change.number;
    remembered.push({ at: Date.now(), change });
    if (remembered.length > mostRemembered) remembered.shift();
    hear(change);
  }

  /** What came while that page was on its way. Others hear it again, which does no harm. */
  function answer(age: number) {
    tell({ kind: "status", isLive });
    const since = Date.now() - age;
    for (const { at, change } of remembered) if (at >= since) tell({ kind: "change", change });
  }

  function tell(news: TabNews) {
    if (!stopping.signal.aborted) channel.postMessage(news);
  }
}

/** Without a session no stream is opened, and the pages of this browser learn at once that it is over. */
async function isSessionAlive(signal: AbortSignal): Promise<boolean> {
  const answer = await askStatus("tenant", signal);
  if (answer.kind === "over" && !signal.aborted)
    tellOtherTabs("tenant", { kind: "ended", reason: answer.reason });
  return answer.kind === "alive";
}
