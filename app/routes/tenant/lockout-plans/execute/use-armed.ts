import { useCallback, useEffect, useRef, useState } from "react";
import { useInteractive } from "#app/lib/interactive.ts";
import { isPressed, quietTime, watchPresses } from "#app/lib/press-watch.ts";

/** `unscripted`: as the server sent it, where the style sheet alone keeps the first presses off. */
export type Arming = "unscripted" | "waiting" | "armed";

/**
 * Whether a button may be pressed yet: `quietTime` after its screen appeared, and only once every finger and
 * key that was down then is up. `subject` names that screen; with another one the wait restarts. `restart`
 * restarts it for a press that came too early.
 */
export function useArmed(subject: string): { arming: Arming; restart: () => void } {
  const hydrates = !useInteractive();
  const [known, setKnown] = useState<{ subject: string; arming: Arming }>({
    subject,
    arming: hydrates ? "unscripted" : "waiting",
  });
  const restart = useRef(() => {});
  const isFirst = useRef(hydrates);
  useEffect(() => {
    // What the server sent has been on the screen since the first paint.
    let appeared = isFirst.current ? firstPaint() : performance.now();
    isFirst.current = false;
    let isArmed = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const say = (arming: Arming) => {
      isArmed = arming === "armed";
      setKnown((before) =>
        before.subject === subject && before.arming === arming ? before : { subject, arming },
      );
    };
    const look = () => {
      clearTimeout(timer);
      if (isArmed || isPressed()) return;
      const left = appeared + quietTime - performance.now();
      if (left <= 0) say("armed");
      else timer = setTimeout(look, left);
    };
    restart.current = () => {
      appeared = performance.now();
      say("waiting");
      look();
    };
    const stop = watchPresses(look);
    if (appeared + quietTime > performance.now()) say("waiting");
    look();
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [subject]);
  return {
    arming: known.subject === subject ? known.arming : "waiting",
    restart: useCallback(() => restart.current(), []),
  };
}

/** When the page first showed something, ms since it was requested. */
function firstPaint(): number {
  const [paint] = performance.getEntriesByName("first-contentful-paint");
  return paint?.startTime ?? performance.now();
}
