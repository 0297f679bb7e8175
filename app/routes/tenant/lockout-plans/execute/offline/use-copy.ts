import { useEffect } from "react";
import type { ExecutionView } from "#contract/executions/schemas.ts";
import { canKeep } from "#app/features/offline/device.ts";

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
    const copy = async () => {
      const { copyLockout } = await import("./copy-lockout.ts");
      await copyLockout({ view, userId, at: now, procedures });
    };
    const timer = setTimeout(() => void copy().catch(() => undefined), settlesMs);
    return () => clearTimeout(timer);
  }, [view, userId, now, procedures, isOwnDevice]);
}
