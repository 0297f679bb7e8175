import type { SessionStatus } from "#contract/auth.ts";
import { platformSignInPath, signInPath } from "#app/lib/paths.ts";
import { keepReason, manualLogout, takeReason } from "./expired-reason.ts";
import { askRefresh, askStatus } from "./session-calls.ts";
import type { SessionAnswer, SessionArea } from "./session-calls.ts";
import { openSessionChannel } from "./session-channel.ts";
import { warningOf } from "./session-warning.ts";
import type { SessionWarning } from "./session-warning.ts";

/** How often the server is asked what is left, ms. */
const pollEvery = 10_000;
/** A person at work extends the session at most this often, ms. */
const refreshAtMostEvery = 60_000;
/** An open page extends it this often, ms. */
const refreshEvery = 300_000;
const signsOfLife = ["mousemove", "mousedown", "keydown", "scroll", "touchstart"];

export interface WatchOptions {
  area: SessionArea;
  /** The path that the sign-out forms post to. */
  signOutPath: string;
  /** The session ends soon; null: it does not any more. */
  onWarning: (warning: SessionWarning | null) => void;
}

export interface SessionWatch {
  /** The person stays. Resolves to whether there is more time now. */
  extend: () => Promise<boolean>;
  /** The countdown has come to its end. */
  timeIsUp: () => void;
  stop: () => void;
}

/**
 * Follows a session from an open page. The server decides; this asks it every 10 s, extends the session while
 * somebody is at work, and leads to the sign-in page once it is over. In a hidden tab it rests.
 */
export function watchSession({ area, signOutPath, onWarning }: WatchOptions): SessionWatch {
  let isWarned = false;
  let refreshedAt = 0;
  const stopping = new AbortController();
  const whileWatching = { signal: stopping.signal, capture: true, passive: true };

  // A reason that led to no sign-in page (the sign-out did not go through) is none.
  takeReason();
  const channel = openSessionChannel(area, (news) => {
    if (news.kind === "ended") end(news.reason);
    else {
      refreshedAt = Date.now();
      take(news.status);
    }
  });
  const polling = setInterval(() => void poll(), pollEvery);
  const refreshing = setInterval(() => void sayAlive(), refreshEvery);
  document.addEventListener("visibilitychange", () => void poll(), whileWatching);
  document.addEventListener("submit", onSubmit, whileWatching);
  for (const sign of signsOfLife) window.addEventListener(sign, onSignOfLife, whileWatching);
  void poll();

  return { extend, timeIsUp, stop };

  async function poll() {
    if (!document.hidden) await heed(askStatus(area, stopping.signal));
  }

  /** While the warning stands, only its buttons answer it. */
  async function sayAlive() {
    if (document.hidden || isWarned) return;
    await refresh();
  }

  function onSignOfLife() {
    if (Date.now() - refreshedAt >= refreshAtMostEvery) void sayAlive();
  }

  async function refresh(): Promise<SessionAnswer> {
    refreshedAt = Date.now();
    const answer = await heed(askRefresh(area, stopping.signal));
    if (answer.kind === "alive" && !stopping.signal.aborted)
      channel.tell({ kind: "extended", status: answer.status });
    return answer;
  }

  async function extend(): Promise<boolean> {
    const answer = await refresh();
    // Staying moves no maximum.
    return answer.kind === "alive" && !isWarned;
  }

  function timeIsUp() {
    warn(null);
    void poll();
  }

  async function heed(asking: Promise<SessionAnswer>): Promise<SessionAnswer> {
    const answer = await asking;
    if (stopping.signal.aborted) return answer;
    if (answer.kind === "alive") take(answer.status);
    if (answer.kind === "over") {
      channel.tell({ kind: "ended", reason: answer.reason });
      end(answer.reason);
    }
    return answer;
  }

  function take(status: SessionStatus) {
    warn(warningOf(status, Date.now()));
  }

  function warn(warning: SessionWarning | null) {
    if (warning || isWarned) onWarning(warning);
    isWarned = warning !== null;
  }

  function onSubmit({ target }: Event) {
    // Not `target.action`: in a form with an input of that name it is the input.
    if (!(target instanceof HTMLFormElement) || target.getAttribute("action") !== signOutPath) return;
    keepReason(manualLogout);
    stop();
  }

  function end(reason: string) {
    keepReason(reason);
    stop();
    const { pathname, search } = window.location;
    const goingBack = reason === manualLogout ? {} : { redirectTo: `${pathname}${search}` };
    window.location.assign((area === "platform" ? platformSignInPath : signInPath)(goingBack));
  }

  function stop() {
    clearInterval(polling);
    clearInterval(refreshing);
    stopping.abort();
    channel.close();
  }
}
