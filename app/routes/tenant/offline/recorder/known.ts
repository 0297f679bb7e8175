import type { ExecutionView } from "#contract/executions/schemas.ts";
import { registeredInUse } from "#domain/execution/locks.ts";
import { decideOffline } from "#domain/execution/offline-entry.ts";
import type { Actor, DecisionContext, Execution, LockStatus } from "#domain/execution/types.ts";
import { type Held, type Kept, type Recorded, waitingIn } from "#app/features/offline/records.ts";

/** The lockout as this device knows it: what the server last said, with what was recorded here since. */
export function knownOf({ held, entries }: Kept): Execution {
  let known = executionOf(held.view);
  const { taken = 0 } = held.view.leases.find(({ number }) => number === held.number) ?? {};
  for (const entry of waitingIn({ entries })) {
    // It arrived, although its answer did not.
    if (entry.sequence <= taken) continue;
    const decision = decideOffline(known, { ...entry, lease: held }, contextAt(held, known, timeOf(entry)));
    // The server will say why: what comes after it is decided there too.
    if (!decision.ok) break;
    known = decision.execution;
  }
  return known;
}

/** What the rules need to know, at `now` by this device's clock, ms. */
export function contextAt(held: Held, known: Execution, now: number): DecisionContext {
  const { actor, today, people, policy } = held.context;
  return {
    now: new Date(now + held.ahead).toISOString(),
    today,
    actor: actor as Actor,
    otherHolds: Object.fromEntries(held.view.points.map(({ id, otherHolds }) => [id, otherHolds])),
    locks: locksOf(held, known),
    people: Object.fromEntries(
      Object.entries(people).map(([id, person]) => [id, { ...person, employer: null, certificates: null }]),
    ),
    policy,
    beginning: null,
    lostLocks: held.view.lostLocks,
    joining: [],
  };
}

/** The registered spelling of a lock of one's own; any other as it was typed. */
export function spelledOwn({ ownLocks }: Held, number: string): string {
  const typed = number.trim();
  return ownLocks.find((own) => own.toLowerCase() === typed.toLowerCase()) ?? typed;
}

/** One's own locks. Of any other number no one can tell without signal whether it is free: it counts as anyone's. */
function locksOf({ ownLocks, context: { actor } }: Held, known: Execution): Record<string, LockStatus> {
  const assignedTo = { userId: actor.userId, name: actor.name };
  const own = ownLocks.map((number): [string, LockStatus] => [number, { status: "free", assignedTo }]);
  const inUse = registeredInUse(known).map(({ number, owner, where }): [string, LockStatus] => [
    number,
    { status: "held", by: owner.name, where },
  ]);
  return withAnyones(Object.fromEntries([...own, ...inUse]));
}

function withAnyones(known: Record<string, LockStatus>): Record<string, LockStatus> {
  return new Proxy(known, {
    get: (locks, number: string) => locks[number] ?? { status: "free", assignedTo: null },
  });
}

function executionOf(view: ExecutionView): Execution {
  const {
    alarms: _,
    lostLocks: __,
    unauthorized: ___,
    steps: ____,
    currentStep: _____,
    possible: ______,
    undo: _______,
    ...rest
  } = view;
  return { ...rest, latest: null };
}

function timeOf({ deviceAt }: Recorded): number {
  return Date.parse(deviceAt);
}
