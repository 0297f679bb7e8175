import { useRevalidator } from "react-router";
import { useEffect, useRef } from "react";
import { wallLivePath } from "#contract/live/words.ts";
import { setLive } from "#app/lib/live-status.ts";
import { openSource } from "#app/features/live/change-source.ts";

/** Keeps a screen on the wall current, and lets it go blank at once when its link is revoked. */
export function WallUpdates({ link }: { link: string }) {
  const { revalidate } = useRevalidator();
  const latest = useRef(revalidate);
  latest.current = revalidate;
  useEffect(() => {
    const load = () => void latest.current();
    const stop = openSource({
      path: wallLivePath,
      search: { link },
      after: undefined,
      hear: ({ topics }) => topics.length > 0 && load(),
      show: setLive,
      over: load,
    });
    return () => {
      stop();
      setLive(false);
    };
  }, [link]);
  return null;
}
