import { useRevalidator } from "react-router";
import { Suspense, useCallback, useEffect, useState } from "react";
import { lazyPart, useFetchedWhenIdle } from "#app/lib/load-part.ts";
import { lockScreen, unlockScreen } from "#app/lib/screen-lock.ts";
import { lockSession } from "./kiosk-calls.ts";
import type { LockScreenProps } from "./lock-screen.tsx";
import { PersonBar } from "./person-bar.tsx";
import { watchBadges } from "./watch-badges.ts";
import { watchIdle } from "./watch-idle.ts";

const LockScreen = lazyPart<LockScreenProps>(() => import("./lock-screen.tsx"), ["kiosks"]);

interface KioskMonitorProps extends Pick<LockScreenProps, "onResumed"> {
  /** Who is signed in. */
  name: string;
  signOutAction: string;
}

/**
 * Says who is signed in on a shared tablet, and locks it when no one touches it, when another person takes over, and
 * when someone scans a badge. The page stays under the lock, unseen, with everything typed and every photo in it: its
 * person goes on with it, anyone else gets a new one. Once in the tenant's layout.
 */
export function KioskMonitor({ name, signOutAction, onResumed }: KioskMonitorProps) {
  /** With the badge that was scanned, if that is why. */
  const [lock, setLock] = useState<{ badge?: string }>();
  const isLocked = lock !== undefined;
  const { revalidate } = useRevalidator();
  useFetchedWhenIdle(LockScreen);
  const lockNow = useCallback((why: { badge?: string } = {}) => {
    lockScreen();
    setLock(why);
    void lockSession();
  }, []);
  useEffect(() => {
    if (isLocked) return;
    const stops = [watchIdle(() => lockNow()), watchBadges((badge) => lockNow({ badge }))];
    return () => stops.forEach((stop) => stop());
  }, [isLocked, lockNow]);
  // Before the lock screen is there, and whether or not it loads.
  useEffect(() => {
    document.documentElement.toggleAttribute("data-locked", isLocked);
    return () => document.documentElement.removeAttribute("data-locked");
  }, [isLocked]);
  const goOn = () => {
    unlockScreen();
    onResumed();
    setLock(undefined);
    void revalidate();
  };
  return (
    <>
      <PersonBar name={name} signOutAction={signOutAction} onSwitch={() => lockNow()} />
      {lock && (
        <Suspense>
          <LockScreen {...lock} lockedFor={name} onResumed={goOn} />
        </Suspense>
      )}
    </>
  );
}
