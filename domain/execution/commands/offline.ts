import type { CommandOf } from "#contract/executions/commands.ts";
import { leaseLimits } from "#contract/limits.ts";
import { forTheAbsent, inside } from "../exits.ts";
import { authorized, certifiedForPoint, certifiedForWork, leads, mayTakePart } from "../guards.ts";
import { leaseAt, leasedTags, leaseOf } from "../offline-points.ts";
import { takenBy } from "../offline-refusals.ts";
import { pointOf, tags } from "../points.ts";
import { refuse, timeIn } from "../refusals.ts";
import { stampOf } from "../stamp.ts";
import { offlineStates, openStates } from "../states.ts";
import type { CommandRule, Execution, Given, Guard, InputGuard } from "../types.ts";

/** Taking points offline, and the end of it. It is for work at the points alone: nothing energizes without the server. */

type Taking = CommandOf<"take_offline">;

const nothingTakenYet: Guard = ({ execution, context: { actor } }) => {
  const lease = leaseOf(execution, actor.userId);
  return lease ? refuse("own_lease_out", { tags: leasedTags(execution, [lease]) }) : null;
};

const pointsOfLockout: InputGuard<Taking> = ({ execution }, { pointIds }) =>
  pointIds.length > 0 && pointIds.every((id) => pointOf(execution, id)) ? null : refuse("point_unknown");

const offlineNowhere: InputGuard<Taking> = ({ execution, context: { actor } }, { pointIds }) => {
  for (const point of execution.points) {
    const lease = pointIds.includes(point.id) ? leaseAt(execution, point.id) : undefined;
    if (lease) return takenBy(lease, point, execution, actor);
  }
  return null;
};

const certifiedForPoints: InputGuard<Taking> = (given, { pointIds }) => {
  for (const pointId of pointIds) {
    const refusal = certifiedForPoint({ ...given, target: { pointId } });
    if (refusal) return refusal;
  }
  return null;
};

const endsInTime: InputGuard<Taking> = ({ context: { now } }, { expiresAt }) => {
  const latest = Date.parse(now) + leaseLimits.hours * 3_600_000;
  const chosen = Date.parse(expiresAt);
  if (chosen > Date.parse(now) && chosen <= latest) return null;
  return refuse("date_out_of_range", { limit: timeIn(leaseLimits.hours, "hour") });
};

/**
 * Grants a lease on points to a person and a device: from the shut-down until the release, and never while a test or a
 * finding is open.
 */
export const takeOffline: CommandRule<"take_offline"> = {
  states: offlineStates,
  // A page of its own asks for it: it needs a device that can keep what is recorded.
  offered: () => false,
  guards: [mayTakePart, authorized, certifiedForWork, nothingTakenYet],
  inputGuards: [pointsOfLockout, offlineNowhere, certifiedForPoints, endsInTime],
  apply: ({ execution, context }, { deviceId, pointIds, expiresAt }) => {
    const points = execution.points.filter(({ id }) => pointIds.includes(id));
    const lease = {
      ...stampOf(context),
      number: execution.version + 1,
      deviceId,
      pointIds: points.map(({ id }) => id),
      expiresAt,
      taken: 0,
      lastKey: null,
    };
    return {
      change: { leases: [...execution.leases, lease] },
      details: { points: tags(points), expiresAt },
    };
  },
};

const taken: Guard = ({ execution, target: { userId } }) =>
  leaseOf(execution, userId) ? null : refuse("lease_none");

/** Who holds it, who leads, and who answers for absent people. */
const mayEnd: Guard = (given) => {
  const { execution, target } = given;
  const lease = leaseOf(execution, target.userId);
  if (!lease || holdsIt(given) || leads(given) === null || forTheAbsent(given)) return null;
  return refuse("lease_not_yours", { name: lease.by.name, responsible: execution.responsible.name });
};

/** Whatever else was recorded on that phone will no longer count, so there is a reason on record. */
const withReason: InputGuard<CommandOf<"end_lease">> = (given, { reason }) => {
  const lease = leaseOf(given.execution, given.target.userId);
  if (!lease || reason || holdsIt(given)) return null;
  return refuse("lease_end_reason_missing", { name: lease.by.name });
};

function holdsIt({ context: { actor }, target }: Given): boolean {
  return actor.userId === target.userId;
}

/**
 * Ends a lease: by its holder once everything is sent, or for them. What that phone sends afterward is refused and kept as
 * attempts. It is open to everyone in the lockout who leads it, so no phone that is lost keeps a lockout from its end.
 */
export const endLease: CommandRule<"end_lease"> = {
  states: openStates.filter((state) => state !== "approved"),
  targets: ({ leases }: Execution) => leases.map(({ by }) => ({ userId: by.userId })),
  offered: (given) => mayEnd(given) === null,
  exit: (given) => holdsIt(given) || inside(given) || forTheAbsent(given),
  guards: [taken, mayEnd],
  inputGuards: [withReason],
  apply: ({ execution, target }, { reason }) => {
    const lease = leaseOf(execution, target.userId);
    return {
      change: { leases: execution.leases.filter((each) => each !== lease) },
      details: {
        name: lease?.by.name ?? null,
        points: lease ? tags(execution.points.filter(({ id }) => lease.pointIds.includes(id))) : null,
        reason: reason || null,
      },
    };
  },
};
