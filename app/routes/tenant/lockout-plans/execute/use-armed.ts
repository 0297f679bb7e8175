import { useCallback, useEffect, useRef, useState } from "react";
import { useInteractive } from "#app/lib/interactive.ts";
import { isPressed, quietFor, quietTime, watchPresses } from "#app/lib/press-watch.ts";

/** `unscripted`: as the server sent it, where the style sheet alone keeps the first presses off. */
export type Arming = "unscripted" | "waiting" | "armed";

/** How much longer than `quietTime` a press that came too early keeps every button off, ms. */
const impatience = 300;
/** When such a button was last pressed, and when last too early, ms since the page was requested. */
let pressedAt = Number.NEGATIVE_INFINITY;
let earlyAt = Number.NEGATIVE_INFINITY;

/** Whether a press may count: not if it goes on a series of presses. */
export function isApart(at: number): boolean {
  const apart = at - pressedAt > quietTime - 1;
  pressedAt = at;
  return apart;
}

/** A press that did not count. */
export function pressedEarly(at: number): void {
  earlyAt = at;
}

/**
 * Whether a button may be pressed yet: `quietTime` after its screen appeared, and as long after every finger and
 * key is up; longer after a press that came too early on this screen or the last. `subject` names the screen; with
 * another one the wait restarts. `restart` restarts it: after a press that came too early, and after one that counted.
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
      const now = performance.now();
      const left = quietTime - Math.min(now - Math.max(appeared, earlyAt + impatience), quietFor());
      if (left > 0) timer = setTimeout(look, Math.ceil(left));
      else say("armed");
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
