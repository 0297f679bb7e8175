import { useEffect, useRef, useState } from "react";
import { backgroundHeader } from "#app/lib/background.ts";
import { useIsLive } from "#app/lib/live-status.ts";
import { loadPart } from "#app/lib/load-part.ts";
import { hearNotifications } from "#app/lib/notification-news.ts";
import { unseenPath } from "#app/lib/notification-paths.ts";
import { showToast } from "#app/ui/toast-queue.ts";
import type { Unseen } from "#app/features/notifications/unseen.ts";

/** How often a page that does not hear of changes asks, ms. */
const askEvery = 20_000;

/**
 * What the person has not seen, as it is now: as the page was loaded, and from then on as the stream of changes says, or
 * a timer where there is none. What is new is announced once, in a toast; what is urgent is announced by its banner.
 */
export function useUnseen(loaded: Unseen): Unseen {
  const [later, setLater] = useState<{ loaded: Unseen; unseen: Unseen }>();
  const isLive = useIsLive();
  // What was loaded since then is newer.
  const unseen = later?.loaded === loaded ? later.unseen : loaded;
  const known = useRef(new Set<string>());
  for (const { id } of loaded.latest) known.current.add(id);

  useEffect(() => {
    let isGone = false;
    const ask = () => {
      if (!document.hidden)
        void askUnseen().then(
          (now) => isGone || take(now),
          () => undefined,
        );
    };
    const take = (now: Unseen) => {
      for (const { id, title, place, isUrgent } of now.latest) {
        if (!known.current.has(id) && !isUrgent) showToast({ title, description: place });
        known.current.add(id);
      }
      setLater({ loaded, unseen: now });
    };
    const stop = hearNotifications(ask);
    const timer = isLive ? undefined : setInterval(ask, askEvery);
    document.addEventListener("visibilitychange", ask);
    return () => {
      isGone = true;
      stop();
      clearInterval(timer);
      document.removeEventListener("visibilitychange", ask);
    };
  }, [loaded, isLive]);
  return unseen;
}

/** In session storage: this browser's subscription was confirmed for the person who is signed in. */
const confirmedFlag = "hasp.pushConfirmed";

/** A browser that gets push messages says once in a session whose they are now. `person` is the ID. */
export function usePushConfirmed(person: string): void {
  useEffect(() => {
    const isUsed = "Notification" in window && Notification.permission === "granted";
    if (!isUsed || sessionStorage.getItem(confirmedFlag) === person) return;
    sessionStorage.setItem(confirmedFlag, person);
    // Without it, messages come as before until the next time.
    void loadPart(() => import("#app/features/notifications/push-browser.ts"))
      .then(({ confirmPush }) => confirmPush())
      .catch(() => undefined);
  }, [person]);
}

async function askUnseen(): Promise<Unseen> {
  const answer = await fetch(unseenPath, { headers: { [backgroundHeader]: "1" }, redirect: "manual" });
  if (!answer.ok) throw new Error(`status ${answer.status}`);
  return (await answer.json()) as Unseen;
}
