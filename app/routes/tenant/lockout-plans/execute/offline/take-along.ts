import type { LeaseContext } from "#contract/executions/lease-context.ts";
import type { Lease } from "#contract/executions/leases.ts";
import type { ExecutionView } from "#contract/executions/schemas.ts";
import { keepLease, readKept, setPersonHere } from "#app/features/offline/device-store.ts";
import { keepPictures, photosIn } from "#app/features/offline/picture-store.ts";
import { tellTaken } from "#app/features/offline/held-here.ts";
import type { HeldProcedure } from "#app/features/offline/records.ts";

interface TakeAlong {
  planId: string;
  number: number;
  userId: string;
  procedures: HeldProcedure[];
}

/** Stores in this browser what the lease of that number needs. What was recorded under it stays. Throws if it cannot. */
export async function takeAlong({ planId, number, userId, procedures }: TakeAlong): Promise<void> {
  // A browser may clear what it was not asked to keep.
  await navigator.storage?.persist?.().catch(() => false);
  const [{ lease, token, view, context }, { own }] = await Promise.all([
    get<{ lease: Lease; token: string; view: ExecutionView; context: LeaseContext }>(
      `/api/lockout-plans/${planId}/execution/lease`,
    ),
    get<{ own: { id: string; number: string }[] }>("/api/locks/available").catch(() => ({ own: [] })),
  ]);
  if (lease.number !== number) throw new Error("This lease is over.");
  await setPersonHere(userId);
  const before = (await readKept(userId)).find(
    ({ held }) => held.planId === planId && held.number === number,
  );
  const isUnderWay = before !== undefined && before.entries.length > 0;
  const along = procedures.length > 0 ? procedures : (before?.held.procedures ?? []);
  await keepLease({
    planId,
    number,
    userId,
    deviceId: lease.deviceId,
    token,
    expiresAt: lease.expiresAt,
    view,
    context,
    ahead: Date.parse(context.now) - Date.now(),
    ownLocks: isUnderWay ? before.held.ownLocks : own.map((lock) => lock.number),
    lockIds: isUnderWay
      ? before.held.lockIds
      : Object.fromEntries(own.map(({ id, number: lock }) => [id, lock])),
    procedures: along,
    isOver: false,
  });
  await keepPictures(photosIn(along), "full");
  // Without it, tags and numbers are typed.
  await import("./keep-reader.ts").then(({ keepReader }) => keepReader()).catch(() => undefined);
  tellTaken(planId);
}

async function get<Body>(path: string): Promise<Body> {
  const answer = await fetch(path, { headers: { accept: "application/json" }, cache: "no-store" });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`);
  return (await answer.json()) as Body;
}

/** Whether this browser has it, whatever number it had then. */
export async function isHeldHere({
  planId,
  number,
  userId,
}: Omit<TakeAlong, "procedures">): Promise<boolean> {
  return (await readKept(userId)).some(({ held }) => held.planId === planId && held.number === number);
}
