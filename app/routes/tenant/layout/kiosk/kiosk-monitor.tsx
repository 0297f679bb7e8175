import { useRevalidator } from "react-router";
import { Suspense, useEffect, useState } from "react";
import { lazyPart, useFetchedWhenIdle } from "#app/lib/load-part.ts";
import { lockScreen, unlockScreen } from "#app/lib/screen-lock.ts";
import { lockSession } from "./kiosk-calls.ts";
import type { LockScreenProps } from "./lock-screen.tsx";
import { watchIdle } from "./watch-idle.ts";

const LockScreen = lazyPart<LockScreenProps>(() => import("./lock-screen.tsx"), ["kiosks"]);

/**
 * Locks a shared tablet when no one touches it. The page stays under the lock, unseen, with everything typed and every
 * photo in it: its person goes on with it, anyone else gets a new one. Once in the tenant's layout.
 */
export function KioskMonitor({ onResumed }: LockScreenProps) {
  const [isLocked, setIsLocked] = useState(false);
  const { revalidate } = useRevalidator();
  useFetchedWhenIdle(LockScreen);
  useEffect(() => {
    if (isLocked) return;
    return watchIdle(() => {
      lockScreen();
      setIsLocked(true);
      void lockSession();
    });
  }, [isLocked]);
  // Before the lock screen is there, and whether or not it loads.
  useEffect(() => {
    document.documentElement.toggleAttribute("data-locked", isLocked);
    return () => document.documentElement.removeAttribute("data-locked");
  }, [isLocked]);
  if (!isLocked) return null;
  const goOn = () => {
    unlockScreen();
    onResumed();
    setIsLocked(false);
    void revalidate();
  };
  return (
    <Suspense>
      <LockScreen onResumed={goOn} />
    </Suspense>
  );
}
