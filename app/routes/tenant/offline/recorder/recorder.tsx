import { useRef } from "react";
import { leasesFor } from "./leases-for.ts";
import { planIn } from "./plan-in.ts";
import { CopyPage } from "./copy-page.tsx";
import { LeasePage } from "./lease-page.tsx";
import { NotHere } from "./not-here.tsx";
import { OtherLockouts } from "./other-lockouts.tsx";
import type { LockoutCopy } from "#app/features/offline/copy-store.ts";
import type { Kept } from "#app/features/offline/records.ts";
import { UnsentStop } from "./unsent-stop.tsx";
import { useKept } from "./use-kept.ts";

/** The lockout of the page's address, or the one that is offline in this browser, or a copy to read; otherwise what to do. */
export function Recorder({ userId, copies }: { userId: string; copies: readonly LockoutCopy[] }) {
  const { kept, hasSignal, sent, reload } = useKept(userId);
  const last = useRef<Kept>();
  if (!kept) return null;
  const asked = planIn(location);
  const { shown, earlier, others } = leasesFor(kept, asked);
  // Once all of it is sent and its lease is over, this browser forgets it: its person still hears what became of it.
  if (shown) last.current = shown;
  const copy = copies.find(({ planId }) => planId === asked) ?? (asked === null ? copies[0] : undefined);
  return (
    <div className="flex flex-col gap-6">
      <UnsentStop />
      {shown && (
        <LeasePage kept={shown} earlier={earlier} hasSignal={hasSignal} sent={sent} reload={reload} />
      )}
      {!shown && copy && (
        <CopyPage copy={copy} others={copies.filter((each) => each !== copy)} hasSignal={hasSignal} />
      )}
      {!shown && !copy && <NotHere hasSignal={hasSignal} planId={asked} last={last.current} />}
      <OtherLockouts lockouts={others.map(({ held }) => held.view)} />
    </div>
  );
}
