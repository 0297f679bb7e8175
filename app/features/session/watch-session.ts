import type { SessionStatus } from "#contract/identity/schemas.ts";
import { platformSignInPath, signInPath } from "#app/lib/paths.ts";
import { forgetAdmin } from "./admin-record.ts";
import { saveReason, manualLogout, takeReason } from "./expired-reason.ts";
import { pageOfClick } from "./page-of-click.ts";
import { askRefresh, askStatus } from "./session-calls.ts";
import type { SessionAnswer, SessionArea } from "./session-calls.ts";
import { openSessionChannel } from "./session-channel.ts";
import { warningOf } from "./session-warning.ts";
import type { SessionWarning } from "./session-warning.ts";

/** How often to ask the server for the time left, ms. */
const pollEvery = 10_000;
/** How often a hidden tab asks, ms: it may be a phone in a pocket, whose session ends anyway. */
const pollHiddenEvery = 60_000;
/** So long after someone signed out in another tab, ms, a session that is over is theirs. */
const leavingLasts = 30_000;
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

/**
 * `limit`: the server agreed, but the maximum comes first. `over`: the page is about to be replaced by the
 * sign-in page.
 */
export type Extension = "extended" | "limit" | "failed" | "over";

export interface SessionWatch {
  /** The person stays. Resolves with the result. */
  extend: () => Promise<Extension>;
  /** The page that was headed for is there. */
  arrived: () => void;
  /** The countdown has ended. */
  timeIsUp: () => void;
  stop: () => void;
}

/**
 * Follows a session from an open page. The server decides; this asks it every 10 s (hidden: every minute, and
 * at once when shown), extends the session while the person works, and redirects to the sign-in page once it is
 * over.
 */
export function watchSession({ area, signOutPath, onWarning }: WatchOptions): SessionWatch {
  let isWarned = false;
  let refreshedAt = 0;
  let askedAt = 0;
  let leftAt = -leavingLasts;
  let headedFor: string | undefined;
  let pressed: string | undefined;
  const stopping = new AbortController();
  const whileWatching = { signal: stopping.signal, capture: true, passive: true };

  // A reason that led to no sign-in page (the sign-out did not go through) is none.
  takeReason();
  const channel = openSessionChannel(area, (news) => {
    if (news.kind === "ended") end(news.reason);
    else if (news.kind === "leaving") leftAt = Date.now();
    else {
      refreshedAt = Date.now();
      take(news.status);
    }
  });
  const polling = setInterval(onTick, pollEvery);
  const refreshing = setInterval(() => void reportActivity(), refreshEvery);
  document.addEventListener("visibilitychange", () => document.hidden || void poll(), whileWatching);
  document.addEventListener("click", (event) => (headedFor = pageOfClick(event) ?? headedFor), whileWatching);
  document.addEventListener("pointerdown", (event) => (pressed = pageOfClick(event)), whileWatching);
  for (const release of ["pointerup", "pointercancel"])
    document.addEventListener(release, () => (pressed = undefined), whileWatching);
  // After everything that may hold the form back: without a connection it waits, and the session continues.
  window.addEventListener("submit", onSubmit, { signal: stopping.signal });
  for (const sign of signsOfLife) window.addEventListener(sign, onSignOfLife, whileWatching);
  void poll();

  return { extend, arrived: () => (headedFor = undefined), timeIsUp, stop };

  function onTick() {
    // Browsers slow the timers of hidden tabs down, and none is exact: half a tick early is on time.
    const isTooEarly = Date.now() - askedAt < pollHiddenEvery - pollEvery / 2;
    if (!document.hidden || !isTooEarly) void poll();
  }

  async function poll() {
    askedAt = Date.now();
    await heed(askStatus(area, stopping.signal));
  }

  /** While the warning is open, only its buttons answer it. */
  async function reportActivity() {
    if (document.hidden || isWarned) return;
    await refresh();
  }

  function onSignOfLife() {
    if (Date.now() - refreshedAt >= refreshAtMostEvery) void reportActivity();
  }

  async function refresh(): Promise<SessionAnswer> {
    refreshedAt = Date.now();
    const answer = await heed(askRefresh(area, stopping.signal));
    if (answer.kind === "alive" && !stopping.signal.aborted)
      channel.tell({ kind: "extended", status: answer.status });
    return answer;
  }

  async function extend(): Promise<Extension> {
    const { kind } = await refresh();
    if (kind === "over") return "over";
    if (kind === "unknown") return "failed";
    // Staying moves no maximum.
    return isWarned ? "limit" : "extended";
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

  function onSubmit({ target, defaultPrevented }: Event) {
    if (defaultPrevented) return;
    // Not `target.action`: in a form with an input of that name it is the input.
    if (!(target instanceof HTMLFormElement) || target.getAttribute("action") !== signOutPath) return;
    saveReason(manualLogout);
    channel.tell({ kind: "leaving" });
    stop();
  }

  function end(told: string) {
    // The server may say so before the tab that signed out does.
    const reason = Date.now() - leftAt < leavingLasts ? manualLogout : told;
    saveReason(reason);
    if (area === "platform") forgetAdmin();
    stop();
    const { pathname, search } = window.location;
    // A press before its click, or before the page is replaced, shows where the person wants to go.
    leave(pressed ?? headedFor ?? `${pathname}${search}`);
    document.addEventListener("click", onLateClick, { capture: true });

    function onLateClick(event: MouseEvent) {
      const page = pageOfClick(event);
      if (page === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      leave(page);
    }

    function leave(page: string) {
      const goingBack = reason === manualLogout ? {} : { redirectTo: page };
      window.location.assign((area === "platform" ? platformSignInPath : signInPath)(goingBack));
    }
  }

  function stop() {
    clearInterval(polling);
    clearInterval(refreshing);
    stopping.abort();
    channel.close();
  }
}
