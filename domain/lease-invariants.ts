import type { ExecutionState } from "#contract/executions/schemas.ts";
import type { Execution } from "./execution/types.ts";
import type { RecordedEvent, World } from "./world.ts";

interface Fault {
  /** `8` for what only the history can tell. */
  invariant: "leases" | "8";
  planId: string;
  message: string;
}

/** Where nothing is offline: before the shut-down, and from where energy may return. */
const online: readonly ExecutionState[] = [
  "approved",
  "test_clearing",
  "test_energised",
  "clearing",
  "releasing",
  "restored",
  "closed",
  "cancelled",
];

/**
 * People without signal: one device at a point, none where energy may return, and nobody begins to work on what a phone
 * may contradict.
 */
export function leaseFaults({ executions, events }: World): Fault[] {
  return executions.flatMap((execution) => [
    ...stateFaults(execution),
    ...historyFaults(
      execution,
      events.filter(({ planId }) => planId === execution.planId),
    ),
  ]);
}

function stateFaults({ planId, state, leases }: Execution): Fault[] {
  const found: Fault[] = [];
  const say = (message: string) => void found.push({ invariant: "leases", planId, message });
  if (leases.length > 0 && online.includes(state)) say(`${state} while points are offline`);
  const points = leases.flatMap(({ pointIds }) => pointIds);
  if (new Set(points).size < points.length) say("a point is offline twice");
  if (new Set(leases.map(({ by }) => by.userId)).size < leases.length) say("someone is offline twice");
  if (leases.some(({ pointIds }) => pointIds.length === 0)) say("nothing is offline by name");
  return found;
}

/** What the history says is offline is what is; meanwhile nothing became verified, and no one signed on. */
function historyFaults({ planId, leases }: Execution, history: readonly RecordedEvent[]): Fault[] {
  const found: Fault[] = [];
  const out = new Set<string>();
  const steps = new Map<string, number>();
  for (const { action, by, from, to, details } of history) {
    if (action === "take_offline") {
      out.add(by.name);
      steps.set(by.name, 0);
    }
    if (details.offlineStep !== undefined) {
      const next = (steps.get(by.name) ?? 0) + 1;
      steps.set(by.name, next);
      if (details.offlineStep !== next || !out.has(by.name))
        found.push({
          invariant: "8",
          planId,
          message: `step ${details.offlineStep} of ${by.name} is not next`,
        });
    }
    if (action === "end_lease") out.delete(String(details.name));
    if (out.size === 0) continue;
    const say = (message: string) => void found.push({ invariant: "8", planId, message });
    if (from === "de_energised" && to === "verified") say("verified while points are offline");
    if (action === "sign_on") say(`${by.name} signed on while points are offline`);
  }
  const known = leases.map(({ by }) => by.name);
  if (known.length !== out.size || known.some((name) => !out.has(name)))
    found.push({ invariant: "8", planId, message: "what is offline is not what the history says" });
  return found;
}
