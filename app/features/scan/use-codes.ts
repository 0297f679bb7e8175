import { type RefObject, useEffect, useRef, useState } from "react";
import { openReader } from "./code-reader.ts";

/** Between two pictures, ms: ten of them in a second at most. */
const every = 100;
/** After so long without any code, how to hold the camera is said, ms. */
const patience = 8_000;

/** `failed`: the reader could not be loaded. `slow`: nothing was read for a while. */
export type Reading = "loading" | "looking" | "slow" | "failed";

/** Reads codes from the video while the stream runs, and tells of the texts in each picture that has any. */
export function useCodes(
  video: RefObject<HTMLVideoElement>,
  stream: MediaStream | undefined,
  onTexts: (texts: readonly string[]) => void,
): Reading {
  const [reading, setReading] = useState<Reading>("loading");
  const tell = useRef(onTexts);
  useEffect(() => {
    tell.current = onTexts;
  });
  useEffect(() => {
    if (!stream) return;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let last = performance.now();
    const opening = openReader();
    const run = async () => {
      const reader = await opening;
      const look = async () => {
        const started = performance.now();
        const shown = video.current;
        const texts = shown && shown.readyState >= shown.HAVE_CURRENT_DATA ? await reader.read(shown) : [];
        if (isOver) return;
        if (texts.length > 0) {
          last = started;
          tell.current(texts);
        }
        setReading(started - last > patience ? "slow" : "looking");
        timer = setTimeout(() => look().catch(fail), Math.max(0, started + every - performance.now()));
      };
      if (!isOver) await look();
    };
    const fail = () => !isOver && setReading("failed");
    run().catch(fail);
    return () => {
      isOver = true;
      setReading("loading");
      clearTimeout(timer);
      opening.then(
        (reader) => reader.close(),
        () => {},
      );
    };
  }, [stream, video]);
  return reading;
}
