import { leasesFor } from "./leases-for.ts";
import { planIn } from "./plan-in.ts";
import { CopyPage } from "./copy-page.tsx";
import { LeasePage } from "./lease-page.tsx";
import { NotHere } from "./not-here.tsx";
import { OtherLockouts } from "./other-lockouts.tsx";
import type { LockoutCopy } from "#app/features/offline/copy-store.ts";
import { useKept } from "./use-kept.ts";

/** The lockout of the page's address, or the one that is offline in this browser, or a copy to read; otherwise what to do. */
export function Recorder({ userId, copies }: { userId: string; copies: readonly LockoutCopy[] }) {
  const { kept, hasSignal, sent, reload } = useKept(userId);
  if (!kept) return null;
  const asked = planIn(location);
  const { shown, earlier, others } = leasesFor(kept, asked);
  const copy = copies.find(({ planId }) => planId === asked) ?? (asked === null ? copies[0] : undefined);
  return (
    <div className="flex flex-col gap-6">
      {shown && (
        <LeasePage kept={shown} earlier={earlier} hasSignal={hasSignal} sent={sent} reload={reload} />
      )}
      {!shown && copy && (
        <CopyPage copy={copy} others={copies.filter((each) => each !== copy)} hasSignal={hasSignal} />
      )}
      {!shown && !copy && <NotHere hasSignal={hasSignal} />}
      <OtherLockouts lockouts={others.map(({ held }) => held.view)} />
    </div>
  );
}
