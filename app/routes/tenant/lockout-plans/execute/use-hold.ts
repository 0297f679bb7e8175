import { useCallback, useEffect, useRef, useState } from "react";

/** How long a button is held until it counts, ms. */
const holdTime = 1000;

/**
 * Calls `done` once a press has lasted `holdTime`. `start` begins with the press, and `stop` ends with it: a press that
 * is over sooner, or leaves the button, is none.
 */
export function useHold(done: () => void): { isHeld: boolean; start: () => void; stop: () => void } {
  const [isHeld, setHeld] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const latest = useRef(done);
  useEffect(() => {
    latest.current = done;
  });
  const stop = useCallback(() => {
    clearTimeout(timer.current);
    setHeld(false);
  }, []);
  const start = useCallback(() => {
    clearTimeout(timer.current);
    setHeld(true);
    timer.current = setTimeout(() => {
      setHeld(false);
      latest.current();
    }, holdTime);
  }, []);
  useEffect(() => stop, [stop]);
  return { isHeld, start, stop };
}
