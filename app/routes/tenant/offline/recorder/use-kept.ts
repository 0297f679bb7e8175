import { useCallback, useEffect, useRef, useState } from "react";
import { readKept } from "#app/features/offline/device-store.ts";
import type { Kept } from "#app/features/offline/records.ts";
import { type Sent, sendQueue } from "#app/features/offline/send-queue.ts";

/** How often to look for signal, ms. */
const lookEvery = 4_000;
/** How long an answer may take, ms. */
const patience = 8_000;

interface Keeping {
  /** Undefined until they are read. */
  kept: Kept[] | undefined;
  /** Whether the server answers. */
  hasSignal: boolean;
  sent: Sent | undefined;
  /** Reads what the browser has now. */
  reload: () => Promise<unknown>;
}

/** What this person has offline in this browser. Sends it by itself as soon as the server answers. */
export function useKept(userId: string): Keeping {
  const [kept, setKept] = useState<Kept[]>();
  const [hasSignal, setSignal] = useState(false);
  const [sent, setSent] = useState<Sent>();
  const isSending = useRef(false);
  const reload = useCallback(async () => {
    // Of no one: nothing was ever offline here.
    const now = userId === "" ? [] : await readKept(userId);
    setKept(now);
    return now.length > 0;
  }, [userId]);
  useEffect(() => {
    const look = async () => {
      if (isSending.current) return;
      isSending.current = true;
      try {
        const answers = await isReady();
        setSignal(answers);
        if (answers && (await reload())) setSent(await sendQueue());
        await reload();
      } finally {
        isSending.current = false;
      }
    };
    const lookNow = () => void look();
    void reload().then(look);
    const timer = setInterval(lookNow, lookEvery);
    addEventListener("online", lookNow);
    return () => {
      clearInterval(timer);
      removeEventListener("online", lookNow);
    };
  }, [reload]);
  return { kept, hasSignal, sent, reload };
}

async function isReady(): Promise<boolean> {
  const signal = AbortSignal.timeout(patience);
  return fetch("/readyz", { cache: "no-store", signal }).then(
    ({ ok }) => ok,
    () => false,
  );
}
