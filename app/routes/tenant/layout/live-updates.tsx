import { useMatches } from "@remix-run/react";
import { useNavigation, useRevalidator } from "react-router";
import { useEffect, useRef } from "react";
import type { LiveChange } from "#contract/live/schemas.ts";
import { backgroundHeader } from "#app/lib/background.ts";
import { editsForm, watchEdits, watchFocus } from "#app/lib/edited-forms.ts";
import { setLive } from "#app/lib/live-status.ts";
import { tellDrafts } from "#app/lib/draft-news.ts";
import { tellNotifications } from "#app/lib/notification-news.ts";
import { watchLeaving } from "#app/lib/leaving.ts";
import { loadPart } from "#app/lib/load-part.ts";
import { inboxWaitingPath } from "#app/lib/paths.ts";
import { quietFor, quietTime, watchPresses } from "#app/lib/press-watch.ts";
import { livePageIn } from "#app/lib/route-handle.ts";
import { useBrowserLayoutEffect } from "#app/lib/use-browser-layout-effect.ts";
import type * as followModule from "./follow-changes.ts";
import { takePageRequest } from "#app/lib/page-requests.ts";
import { concerns, HeardChanges } from "./heard-changes.ts";

type Follow = (typeof followModule)["followChanges"];

/** A page is loaded again at most this often, ms: many changes at once are one. */
const atMostEvery = 1_000;

interface LiveUpdatesProps {
  /** The person's ID. */
  person: string;
  /** How many tasks wait now; pages that do not follow changes learn it too. */
  onWaiting: (count: number) => void;
}

/**
 * Keeps what the page shows current: when something that it follows has changed, it is loaded again, never under a
 * hand or while a form is being filled in. On every page the number beside the inbox follows. Once in a layout.
 */
export function LiveUpdates({ person, onWaiting }: LiveUpdatesProps) {
  const matches = useMatches();
  const page = livePageIn(matches);
  const { revalidate, state: loading } = useRevalidator();
  const { state } = useNavigation();
  const isIdle = state === "idle" && loading === "idle";
  const latest = useRef({ page, revalidate, isIdle, onWaiting });
  const refresh = useRef(() => {});
  const heard = useRef(new HeardChanges());

  // With the page that is shown, never while it is still being drawn: a change that is in it would load it once more.
  useBrowserLayoutEffect(() => {
    latest.current = { page, revalidate, isIdle, onWaiting };
  });
  useBrowserLayoutEffect(() => {
    heard.current.came({ requestedAt: takePageRequest(), asOf: asOfIn(matches.at(-1)?.data) });
  }, [matches]);

  useEffect(() => {
    let loadedAt = Number.NEGATIVE_INFINITY;
    let timer: ReturnType<typeof setTimeout> | undefined;
    refresh.current = () => {
      clearTimeout(timer);
      const now = latest.current;
      if (!heard.current.concern(now.page) || document.hidden || !now.isIdle || isOnItsWay()) return;
      const isSteady = now.page?.isSteady === true;
      if (!isSteady && editsForm()) return;
      const quietIn = isSteady ? 0 : quietTime - quietFor();
      const wait = Math.max(quietIn, loadedAt + atMostEvery - performance.now());
      if (wait > 0) {
        timer = setTimeout(refresh.current, Math.ceil(wait));
        return;
      }
      loadedAt = performance.now();
      void now.revalidate();
    };
    const look = () => refresh.current();
    // What follows changes comes later than a quick press on *Sign out*.
    const stops = [watchEdits(), watchFocus(look), watchPresses(look), watchLeaving()];
    document.addEventListener("visibilitychange", look);
    return () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
      document.removeEventListener("visibilitychange", look);
    };
  }, []);

  // Going back shows the page as it once was: the browser asks no one.
  useEffect(() => {
    const lookAgain = () => void latest.current.revalidate();
    const shown = ({ persisted }: PageTransitionEvent) => persisted && lookAgain();
    if (cameByHistory()) lookAgain();
    window.addEventListener("pageshow", shown);
    return () => window.removeEventListener("pageshow", shown);
  }, []);

  // What changed while the page was on its way may be missing from it.
  useEffect(() => refresh.current(), [matches, isIdle]);

  useEffect(() => {
    let stop: (() => void) | undefined;
    let isGone = false;
    const hear = (change: LiveChange) => {
      if (change.topics.includes("notifications")) tellNotifications();
      if (change.topics.includes("drafts") || change.topics.includes("procedures"))
        tellDrafts(change.procedures);
      heard.current.hear(change, performance.now());
      const isConcerned = concerns(change, latest.current.page);
      if (isConcerned) refresh.current();
      // The number is none of the form that the page waits for.
      if (change.topics.includes("inbox") && (!isConcerned || editsForm()))
        void countWaiting().then(latest.current.onWaiting, () => {});
    };
    const begin = ({ followChanges }: { followChanges: Follow }) => {
      if (!isGone) stop = followChanges({ person, hear, show: setLive });
    };
    // Without it the page is as current as when it was loaded.
    loadPart(() => import("./follow-changes.ts")).then(begin, () => {});
    return () => {
      isGone = true;
      stop?.();
      setLive(false);
    };
  }, [person]);
  return null;
}

/** The router is at work, even if what is on the screen does not show it yet. */
function isOnItsWay(): boolean {
  const { navigation, revalidation } = window.__remixRouter.state;
  return navigation.state !== "idle" || revalidation !== "idle";
}

/** The person went back or forward to the document. */
function cameByHistory(): boolean {
  const [loading] = performance.getEntriesByType("navigation");
  return (loading as PerformanceNavigationTiming | undefined)?.type === "back_forward";
}

/** The number of the last change that a page says is in it (`getExecution`). */
function asOfIn(shown: unknown): number | undefined {
  const asOf = typeof shown === "object" && shown !== null && "asOf" in shown ? shown.asOf : undefined;
  return typeof asOf === "number" ? asOf : undefined;
}

async function countWaiting(): Promise<number> {
  const answer = await fetch(inboxWaitingPath, { headers: { [backgroundHeader]: "1" }, redirect: "manual" });
  if (!answer.ok) throw new Error(`status ${answer.status}`);
  return ((await answer.json()) as { open: number }).open;
}
