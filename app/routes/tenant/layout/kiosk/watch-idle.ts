import { kioskIdleSeconds } from "#contract/kiosks/words.ts";
import { askRefresh, askStatus } from "#app/features/session/session-calls.ts";
import type { SessionAnswer } from "#app/features/session/session-calls.ts";

const idleMs = kioskIdleSeconds * 1000;
/** How often to look at the clock, ms. */
const tick = 1_000;
/** The server is told of input at most this often, ms. */
const refreshEvery = 5_000;
/** How often to ask whether someone has ended or locked the session, ms. */
const pollEvery = 10_000;
/** The page locks before the server does, so nothing typed is ever refused, ms. */
const ahead = 1_000;
const signsOfLife = ["pointerdown", "keydown", "input", "wheel", "touchmove"];

/**
 * Calls `onLock` once: when no one has touched the page for as long as the server waits, or when the server says that
 * the session is locked or over. Returns how to stop.
 */
export function watchIdle(onLock: () => void): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  let touchedAt = performance.now();
  let askedAt = Number.NEGATIVE_INFINITY;
  let refreshedAt = Number.NEGATIVE_INFINITY;
  // Also without any answer.
  let endsAt = touchedAt + idleMs;
  const onSignOfLife = () => (touchedAt = performance.now());
  for (const sign of signsOfLife)
    window.addEventListener(sign, onSignOfLife, { signal, capture: true, passive: true });
  const timer = setInterval(look, tick);
  look();
  return stop;

  function look() {
    const now = performance.now();
    // Someone may work in another tab: what no one sees follows the server alone.
    const isUntouched = !document.hidden && now >= touchedAt + idleMs;
    if (isUntouched || now >= endsAt - ahead) return lock();
    if (touchedAt > refreshedAt && now - refreshedAt >= refreshEvery) {
      refreshedAt = askedAt = now;
      void askRefresh("tenant", signal).then((answer) => take(answer, now));
    } else if (now - askedAt >= pollEvery) {
      askedAt = now;
      void askStatus("tenant", signal).then((answer) => take(answer, now));
    }
  }

  /** `sentAt`: the server counted from then on at the earliest. */
  function take(answer: SessionAnswer, sentAt: number) {
    if (signal.aborted) return;
    if (answer.kind === "over") lock();
    if (answer.kind === "alive") endsAt = sentAt + answer.status.idleRemaining;
  }

  function lock() {
    stop();
    onLock();
  }

  function stop() {
    clearInterval(timer);
    stopping.abort();
  }
}
