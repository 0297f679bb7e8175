import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { wasEverOffline } from "./device.ts";
import { onHeld } from "./held-here.ts";
import { guardSignOut } from "./guard-sign-out.ts";
import type { Unsent } from "./keep-sending.ts";

/** What this person recorded in this browser and has not sent, or saw refused; undefined where there is nothing. */
export function useUnsent(userId: string): Unsent | undefined {
  const { t } = useTranslation();
  const [unsent, setUnsent] = useState<Unsent>();
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isGone = false;
    let isBegun = false;
    const begin = async () => {
      // Only who works offline needs the rest.
      if (!(await wasEverOffline())) return;
      const { keepSending } = await import("./keep-sending.ts");
      if (isGone || isBegun) return;
      isBegun = true;
      stop = keepSending(userId, setUnsent);
    };
    void begin();
    // Points were taken offline on this page.
    const ignore = onHeld(() => void begin());
    return () => {
      isGone = true;
      ignore();
      stop?.();
    };
  }, [userId]);
  const waiting = unsent?.waiting ?? 0;
  useEffect(() => {
    return waiting > 0 ? guardSignOut(t("offline.leaving")) : undefined;
  }, [waiting, t]);
  return unsent;
}
