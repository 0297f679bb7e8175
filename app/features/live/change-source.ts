import type { LiveChange } from "#contract/live/schemas.ts";
import { livePath, mostAgeMs } from "#contract/live/words.ts";
import { backgroundHeader } from "#app/lib/background.ts";
import { isLeaving, watchLeaving } from "#app/lib/leaving.ts";
import { withSearch } from "#app/lib/paths.ts";

/** How long to wait before a stream is opened again, ms: doubled with every failure. */
const waits = { first: 2_000, most: 30_000 };
/** How often to ask while there is no stream, ms. */
const askEvery = 10_000;

interface SourceOptions {
  path?: string;
  search?: Record<string, string>;
  /** The number of the last change that is known. */
  after: number | undefined;
  hear: (change: LiveChange) => void;
  /** Whether changes arrive as they happen. */
  show: (isLive: boolean) => void;
  /** The server has ended the stream: what it may show has changed, or it restarts. */
  over?: () => void;
  /** Another page had it until now, and may have ended the session: the stream is opened as after a gap. */
  isTakenOver?: boolean;
  /** Whether to open a stream again after one has ended; if not, it is asked again later. By default yes. */
  mayReopen?: () => Promise<boolean>;
}

/**
 * Changes as they happen, from one stream that comes back after a gap and catches up. While there is none, it asks on a
 * timer. Returns how to stop.
 */
export function openSource({
  path = livePath,
  search = {},
  after,
  hear,
  show,
  over,
  isTakenOver = false,
  mayReopen = () => Promise.resolve(true),
}: SourceOptions): () => void {
  let last = after;
  let failures = 0;
  let source: EventSource | undefined;
  let opening: ReturnType<typeof setTimeout> | undefined;
  let isRefused = false;
  const stopping = new AbortController();
  const asking = setInterval(() => void ask(), askEvery);
  const soon = () => void (document.hidden || source || reopen());
  document.addEventListener("visibilitychange", soon, { signal: stopping.signal });
  window.addEventListener("online", soon, { signal: stopping.signal });
  const stopWatching = watchLeaving();
  // The page may have begun to leave before this script was there.
  if (isTakenOver || isLeaving()) later();
  else open();

  return () => {
    stopping.abort();
    stopWatching();
    source?.close();
    clearTimeout(opening);
    clearInterval(asking);
  };

  function open() {
    clearTimeout(opening);
    const opened = new EventSource(address());
    source = opened;
    opened.addEventListener("change", ({ data }: MessageEvent<string>) => {
      failures = 0;
      show(true);
      take(JSON.parse(data) as LiveChange);
    });
    opened.addEventListener("over", () => {
      again(opened);
      over?.();
    });
    opened.addEventListener("error", () => again(opened));
  }

  function again(ended: EventSource) {
    ended.close();
    if (source !== ended) return;
    source = undefined;
    show(false);
    later();
  }

  function later() {
    clearTimeout(opening);
    const wait = Math.min(waits.first * 2 ** failures++, waits.most);
    // Browsers that a process let go together do not come back together.
    opening = setTimeout(() => void reopen(), wait * (0.5 + Math.random()));
  }

  async function reopen() {
    // The page may have begun to leave while it asked.
    isRefused = isLeaving() || !(await mayReopen()) || isLeaving();
    if (stopping.signal.aborted || source) return;
    if (isRefused) later();
    else open();
  }

  async function ask() {
    if (source?.readyState === EventSource.OPEN || document.hidden || isRefused || isLeaving()) return;
    try {
      const answer = await fetch(address(), {
        headers: { accept: "application/json", [backgroundHeader]: "1" },
        signal: stopping.signal,
      });
      if (answer.ok) take((await answer.json()) as LiveChange);
    } catch {
      // Asked again next time.
    }
  }

  function take(change: LiveChange) {
    last = change.number;
    hear(change);
  }

  function address(): string {
    const age = Math.ceil(performance.now());
    // A page that is older than that reads everything again.
    const from =
      last !== undefined ? { after: String(last) } : age <= mostAgeMs ? { age: String(age) } : { after: "0" };
    return withSearch(path, { ...search, ...from });
  }
}
