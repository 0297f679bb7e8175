import { useEffect, useRef, useState } from "react";
import type { Lease } from "#contract/executions/leases.ts";
import { canKeep, deviceId } from "#app/features/offline/device.ts";
import type { HeldProcedure } from "#app/features/offline/records.ts";

export type Keeping = "keeping" | "ready" | "otherDevice" | "noKeep" | "notKept" | "noWorker";

interface Asked {
  planId: string;
  lease: Lease;
  userId: string;
  procedures: HeldProcedure[];
}

/** Stores in this browser what its person took offline; undefined before that has begun. */
export function useKeptHere({ planId, lease, userId, procedures }: Asked): Keeping | undefined {
  const [keeping, setKeeping] = useState<Keeping>();
  const asked = useRef({ userId, procedures });
  const { number, deviceId: holder } = lease;
  useEffect(() => {
    if (!canKeep()) return setKeeping("noKeep");
    setKeeping("keeping");
    void import("./take-along.ts")
      .then(async ({ isHeldHere, takeAlong }) => {
        const along = { planId, number, ...asked.current };
        if (holder !== deviceId() && !(await isHeldHere(along))) return setKeeping("otherDevice");
        await takeAlong(along);
        setKeeping((await isWorkerReady()) ? "ready" : "noWorker");
      })
      .catch(() => setKeeping("notKept"));
  }, [planId, number, holder]);
  return keeping;
}

/** Whether a page can be opened here without signal. */
async function isWorkerReady(): Promise<boolean> {
  if (!("serviceWorker" in navigator)) return false;
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration) return false;
  return (await navigator.serviceWorker.ready).active !== null;
}
