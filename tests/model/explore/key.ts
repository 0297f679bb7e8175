import { createHash } from "node:crypto";
import type { Execution } from "#domain/execution/types.ts";
import type { Moment } from "./worlds.ts";

/** People who can do the same and have no part that the other lacks: their names can be swapped. */
const alike: readonly (readonly [string, string])[] = [["sam", "mona"]];

/**
 * What distinguishes two moments for the rules: who did what and in which state everything is, without times, numbers,
 * words, and whatever is over. Moments that differ in the names of people who are alike are one.
 */
export function keyOf({ executions, isLate }: Moment): string {
  const text = JSON.stringify([isLate, executions.map((execution) => essence(execution))]);
  const twins = alike.map(([one, other]) =>
    text.replaceAll(`"${one}"`, '"?"').replaceAll(`"${other}"`, `"${one}"`).replaceAll('"?"', `"${other}"`),
  );
  const smallest = [text, ...twins].sort()[0] ?? text;
  return createHash("sha256").update(smallest).digest("base64").slice(0, 24);
}

function essence(execution: Execution): unknown {
  const { state, responsible, coordinator, handover, hold, test, unsafe, tryStarts, lockRemovals } =
    execution;
  return [
    state,
    responsible.userId,
    coordinator?.userId,
    handover && [handover.to.userId, handover.offered.by.userId, handover.part, handover.walkedDown.length],
    hold && [isPast(hold.reviewBy)],
    test && [isPast(test.expiresAt), test.energised !== null],
    unsafe && [unsafe.from, unsafe.stop !== null, unsafe.findings.length > 0],
    execution.box?.by.userId,
    execution.leases.map(({ by, pointIds, expiresAt }) => [by.userId, pointIds, isPast(expiresAt)]).sort(),
    tryStarts.map(({ equipmentId, station }) => [equipmentId, station]).sort(),
    execution.release?.from,
    execution.cleared !== null,
    execution.notifiedRestored !== null,
    execution.points.map(({ condition: { isolated, lock, incoming, relieved, verification, restored } }) => [
      isolated && isolated.doubted === true,
      lock?.appliedBy.userId,
      lock?.box !== null,
      lock?.offeredAt !== undefined,
      incoming?.appliedBy.userId,
      relieved !== null,
      verification !== null,
      restored !== null,
    ]),
    execution.people
      .map(({ userId, signedOnAt, lockNumber }) => [userId, signedOnAt !== null, lockNumber !== null])
      .sort(),
    lockRemovals
      .filter(({ status, informed }) => status !== "rejected" && informed === null)
      .map(({ owner, requested, status, pointId }) => [owner.userId, requested.by.userId, status, pointId])
      .sort(),
  ];
}

/** A deadline of the first days; those that are set later never pass. */
const isPast = (instant: string) => instant < "2026-03-05T06:00:00.000Z";
