import type { StopRecord } from "#contract/executions/schemas.ts";
import type { NotificationKind } from "#contract/notifications/words.ts";
import { nextRecheckAt } from "./rechecks.ts";
import { overrunAtOf } from "./alarms.ts";
import { isToBeTold, offAt } from "./removals.ts";
import type { Execution } from "./types.ts";

/** Something in a lockout that waits for people, from the step or the time that brought it about until it is settled. */
export interface Pending {
  kind: NotificationKind;
  /** The same thing has the same key, from every process and at any time. */
  key: string;
  since: string;
  /** With a step; at its time, `since`; or when a certificate ends, which the lockout does not know of. */
  begins: "by_step" | "at_time" | "unnoticed";
  /** The person it is about: who is to lead, or whose lock it is. */
  aboutId: string | null;
}

/** Everything that waits in a lockout, now or from a time on. */
export function pendingOf(execution: Execution): Pending[] {
  return [
    ...dangersOf(execution),
    ...duesOf(execution),
    ...leasesOf(execution),
    ...leadsOf(execution),
    ...removalsOf(execution),
    ...workersOf(execution),
  ];
}

/**
 * Each person's stop may have a cause of its own. A stop on top of a finding tells no one anything new: everyone was told
 * to leave already.
 */
function dangersOf({ unsafe }: Execution): Pending[] {
  if (!unsafe) return [];
  const { since, stop, furtherStops = [], findings } = unsafe;
  const [first] = findings;
  const isNews = ({ at }: StopRecord) => !first || Date.parse(at) <= Date.parse(first.at);
  return [
    ...(stop && isNews(stop) ? [pending("stop", since)] : []),
    ...furtherStops.filter(isNews).map(({ by, at }) => pending("stop", at, null, by.userId)),
    ...(first ? [pending("unsafe", since)] : []),
  ];
}

function duesOf(execution: Execution): Pending[] {
  const dues: [NotificationKind, string | null | undefined][] = [
    ["test_expired", execution.test?.expiresAt],
    ["hold_review_overdue", execution.hold?.reviewBy],
    ["recheck_overdue", nextRecheckAt(execution)],
    ["overrun", overrunAtOf(execution)],
  ];
  return dues.flatMap(([kind, since]) =>
    since ? [{ ...pending(kind, since), begins: "at_time" as const }] : [],
  );
}

/** Each lease has a time of its own. */
function leasesOf({ leases }: Execution): Pending[] {
  return leases.map(({ number, by, expiresAt }) => ({
    ...pending("lease_expired", expiresAt, by.userId, String(number)),
    begins: "at_time",
  }));
}

function leadsOf(execution: Execution): Pending[] {
  const { handover, responsible, coordinator } = execution;
  if (!handover) return [];
  const { part, offered, to, absence } = handover;
  const waiting = pending("handover_waiting", offered.at, to.userId, part);
  const displaced = part === "responsible" ? responsible : coordinator;
  if (!absence || !displaced) return [waiting];
  return [waiting, pending("lead_passes_on", offered.at, displaced.userId, part)];
}

function removalsOf({ lockRemovals }: Execution): Pending[] {
  return lockRemovals.flatMap((removal) => {
    const { lockNumber, owner, requested } = removal;
    if (removal.status === "requested")
      return [pending("removal_requested", requested.at, owner.userId, lockNumber)];
    const since = offAt(removal);
    return isToBeTold(removal) && since ? [pending("lock_removed", since, owner.userId, lockNumber)] : [];
  });
}

/** People may be signed on as long as their certificate counts. */
function workersOf({ people }: Execution): Pending[] {
  return people.flatMap(({ userId, lockNumber, signedOnAt }) =>
    lockNumber !== null && signedOnAt !== null ? [lapseOf(userId, signedOnAt)] : [],
  );
}

/** That someone who signed on then has no certificate that counts any more. */
export function lapseOf(userId: string, signedOnAt: string): Pending {
  return { ...pending("certificate_lapsed", signedOnAt, userId, userId), begins: "unnoticed" };
}

function pending(
  kind: NotificationKind,
  since: string,
  aboutId: string | null = null,
  what?: string,
): Pending {
  return { kind, key: [kind, since, what].filter(Boolean).join(":"), since, begins: "by_step", aboutId };
}
