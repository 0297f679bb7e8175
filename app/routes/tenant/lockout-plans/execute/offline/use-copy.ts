import { useEffect } from "react";
import type { ExecutionView } from "#contract/executions/schemas.ts";
import { canKeep } from "#app/features/offline/device.ts";
import { signsOut } from "#app/features/offline/signs-out.ts";

interface Copied {
  view: ExecutionView;
  userId: string;
  now: string;
  procedures: readonly { procedureId: string; versionNumber: number; equipmentTag: string }[];
}

/** The page settles first: a copy is worth nothing that a step would wait for. */
const settlesMs = 2_000;

/**
 * Keeps a copy of a lockout for its people, to be read without signal: only where the app opens without it, and never on a
 * device that people share.
 */
export function useCopy({ view, userId, now, procedures }: Copied, isOwnDevice: boolean): void {
  useEffect(() => {
    if (!isOwnDevice || !canKeep() || !navigator.serviceWorker?.controller) return undefined;
    const stopping = new AbortController();
    const { signal } = stopping;
    const copy = async () => {
      const { copyLockout } = await import("./copy-lockout.ts");
      await copyLockout({ view, userId, at: now, procedures }, signal);
    };
    const timer = setTimeout(() => void copy().catch(() => undefined), settlesMs);
    const stop = () => {
      clearTimeout(timer);
      stopping.abort();
    };
    // Signing out deletes the copies: one that is under way would bring them back.
    const onSubmit = (event: SubmitEvent) => {
      if (signsOut(event)) stop();
    };
    window.addEventListener("submit", onSubmit, { signal });
    return stop;
  }, [view, userId, now, procedures, isOwnDevice]);
}
