import { listOf } from "#contract/sentences.ts";
import { requiredTogether } from "../certificates.ts";
import { changesSince } from "../frozen-points.ts";
import {
  type Beginning,
  inspectionLapsed,
  lateStartCounts,
  outOfForce,
  registerChanges,
  withoutAccount,
  withoutAuthorization,
  withoutCertificates,
  withoutLock,
  withoutQualified,
} from "../readiness.ts";
import { refuse } from "./refusals.ts";
import type { Guard } from "./types.ts";

type Check = (beginning: Beginning, given: Parameters<Guard>[0]) => ReturnType<Guard>;

/** A beginning that the caller did not load is refused: a check that is skipped would be no check. */
function checking(check: Check): Guard {
  return (given) => {
    const { beginning } = given.context;
    return beginning ? check(beginning, given) : refuse("beginning_unchecked");
  };
}

const inForce = checking(({ procedures }) => {
  const titles = outOfForce(procedures);
  return titles.length === 0 ? null : refuse("version_not_in_force", { titles: listOf(titles) });
});

const inspected = checking(({ procedures }, { context: { today, policy } }) => {
  if (!policy.lapsedInspectionBlocks) return null;
  const titles = inspectionLapsed(procedures, today);
  return titles.length === 0 ? null : refuse("inspection_lapsed", { titles: listOf(titles) });
});

const matchesRegister = checking(({ procedures }) => {
  const changed = registerChanges(procedures.filter(({ state }) => state === "published"));
  if (!changed) return null;
  return refuse("register_changed", { titles: listOf(changed.titles), tags: listOf(changed.tags) });
});

/** Invariant 14: the points executed are those of the pinned versions. */
const samePoints = checking(({ procedures }, { execution }) => {
  const pinned = new Map(procedures.flatMap(({ points }) => points).map((point) => [point.id, point]));
  const tags = changesSince([...pinned.values()], execution.points).map(({ tag }) => tag);
  return tags.length === 0 ? null : refuse("points_not_pinned", { tags: listOf(tags) });
});

/** 29 CFR 1910.147(c)(7), (c)(8). */
const peopleFit = checking(({ people }, { context: { today } }) => {
  const names = [...withoutAccount(people), ...withoutAuthorization(people, today)];
  return names.length === 0 ? null : refuse("people_unfit", { names: listOf(names) });
});

/** 29 CFR 1910.147(c)(7)(i)(A). */
const peopleCertified = checking(({ people, procedures }, { context: { today } }) => {
  const present = people.filter(({ active }) => active);
  const without = withoutCertificates(present, requiredTogether(procedures), today);
  return without.length === 0 ? null : refuse("people_uncertified", { people: listOf(without) });
});

/** Some points take a certificate of their own: someone on the plan, or who leads, has it. */
const pointsQualified = checking(({ people }, { execution, context }) => {
  const leaders = [execution.responsible, execution.coordinator ?? execution.responsible].map(
    ({ userId, name }) => ({
      name,
      role: "responsible" as const,
      active: userId in context.people,
      authorisedUntil: context.people[userId]?.authorisation?.validUntil ?? null,
      certificates: context.people[userId]?.certificates ?? null,
    }),
  );
  const points = withoutQualified(execution.points, [...people, ...leaders], context.today);
  return points.length === 0 ? null : refuse("points_without_qualified", { points: listOf(points) });
});

/** Where policy allows no point without a lock. 29 CFR 1910.147(c)(2)(iii). */
const lockableThroughout: Guard = ({ execution, context: { policy } }) => {
  const tags = policy.tagOnlyAllowed ? [] : withoutLock(execution.points);
  return tags.length === 0 ? null : refuse("tag_not_allowed", { tags: listOf(tags) });
};

const inTime = checking(({ windowEnd, lateStartAt }, { context: { now } }) => {
  return now <= windowEnd || lateStartCounts(lateStartAt, now) ? null : refuse("window_over");
});

/** Everything that approval checked. */
export const approvedAsIs: readonly Guard[] = [
  lockableThroughout,
  inForce,
  matchesRegister,
  samePoints,
  inspected,
  peopleFit,
  peopleCertified,
  pointsQualified,
  inTime,
];
