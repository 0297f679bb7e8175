import { useNavigation, useRevalidator } from "react-router";
import { useEffect, useRef } from "react";
import { backgroundHeader } from "#app/lib/background.ts";
import { useIsLive } from "#app/lib/live-status.ts";
import { executionPulsePath } from "#app/lib/paths.ts";

/** How often to ask whether anything has changed, ms. */
const interval = 4_000;

/**
 * Keeps the page current while changes do not arrive as they happen (`LiveUpdates`): polls the version alone, and renders the page again only when it has
 * changed. A failed poll is repeated next time.
 */
export function useLiveRefresh(planId: string, version: number) {
  const { revalidate } = useRevalidator();
  const { state } = useNavigation();
  const isLive = useIsLive();
  const latest = useRef({ version, state, revalidate });
  latest.current = { version, state, revalidate };
  useEffect(() => {
    if (isLive) return;
    const look = async () => {
      if (document.visibilityState !== "visible" || latest.current.state !== "idle") return;
      const seen = await versionNow(planId);
      const changed = seen !== latest.current.version && seen !== undefined;
      if (changed && latest.current.state === "idle") latest.current.revalidate();
    };
    const timer = setInterval(() => void look(), interval);
    const lookAtOnce = () => void look();
    document.addEventListener("visibilitychange", lookAtOnce);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", lookAtOnce);
    };
  }, [planId, isLive]);
}

/** The lockout's version; null if it may not be seen any more, so the page finds out why. */
async function versionNow(planId: string): Promise<number | null | undefined> {
  try {
    const answer = await fetch(executionPulsePath(planId), {
      headers: { [backgroundHeader]: "1" },
      redirect: "manual",
    });
    if (answer.ok) return ((await answer.json()) as { version: number }).version;
    return answer.type === "opaqueredirect" || answer.status === 403 ? null : undefined;
  } catch {
    return undefined;
  }
}
