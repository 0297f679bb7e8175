import type { CommandOf } from "#contract/executions/commands.ts";
import type { LeadingPart } from "#contract/executions/words.ts";
import { crewLimits } from "#contract/limits.ts";
import {
  counts,
  crewOf,
  hasAll,
  hasCertificates,
  isAuthorized,
  isCoordinator,
  isLeader,
  may,
  noOneSignedOn,
} from "./people.ts";
import { isIsolated, isKnown, isScanned } from "./points.ts";
import {
  actorOf,
  either,
  isOneOf,
  isOut,
  isSameText,
  type Requirement,
  type Step,
  type StepOf,
} from "./step.ts";

/** What is required of the people who lead, and for the lead to change hands. */

type Passing = StepOf<"offer_handover" | "appoint_successor">;

const leaderOf = (step: Step, part: LeadingPart = "responsible") => step.before[part];

const isNamed: Requirement<StepOf<"offer_handover" | "appoint_successor" | "form_crew">> = [
  "someone who is here and authorized",
  ({ context: { people, today }, command }) => counts(people[command.toUserId]?.authorisation, today),
];

const noOffer: Requirement = ["no open handover", ({ before }) => before.handover === null];
const anOffer: Requirement = ["an open handover", ({ before }) => before.handover !== null];
const offeredToOnes: Requirement = [
  "a handover to oneself",
  (step) => [actorOf(step), undefined].includes(step.before.handover?.to.userId),
];
const notToOneself: Requirement<Passing> = [
  "someone else than oneself",
  (step) => step.command.toUserId !== actorOf(step),
];
const workIsOver = ({ before }: Step) => isOneOf(before.state, "clearing", "releasing", "restored");

export const handovers = {
  offer_handover: [
    isLeader,
    noOffer,
    ["to lead what is handed over", (step) => leaderOf(step, step.command.part)?.userId === actorOf(step)],
    notToOneself,
    isNamed,
    [
      "someone with every certificate",
      (step) => {
        const { before, context, command } = step;
        const person = context.people[command.toUserId] ?? {};
        return workIsOver(step) || hasAll(before.requiredCertificates, person, context.today);
      },
    ],
  ] satisfies Requirement<StepOf<"offer_handover">>[],
  appoint_successor: [
    may("lockouts:remove-lock"),
    noOffer,
    [
      "another person's lead",
      (step) => ![actorOf(step), undefined].includes(leaderOf(step, step.command.part)?.userId),
    ],
    notToOneself,
    [
      "someone who does not lead it yet",
      (step) => step.command.toUserId !== leaderOf(step, step.command.part)?.userId,
    ],
    isNamed,
    [
      "a witness other than the absent person",
      (step) =>
        !isSameText(
          step.command.lookedBy.split(",")[0] ?? "",
          leaderOf(step, step.command.part)?.name ?? "nobody",
        ),
    ],
    [
      "a call that has been made",
      ({ context, command }) => Date.parse(command.calledAt) <= Date.parse(context.now),
    ],
  ] satisfies Requirement<StepOf<"appoint_successor">>[],
  accept_handover: [
    anOffer,
    offeredToOnes,
    isAuthorized,
    [
      "every certificate, unless someone is absent",
      (step) => step.before.handover?.absence !== null || workIsOver(step) || hasCertificates[1](step),
    ],
    [
      "a look at every point since it was isolated",
      ({ before }) =>
        before.points
          .filter(isOut)
          .every(({ id, condition }) =>
            before.handover?.walkedDown.some(
              ({ pointId, at }) => pointId === id && at >= (condition.isolated?.at ?? ""),
            ),
          ),
    ],
  ] satisfies Requirement<StepOf<"accept_handover">>[],
  withdraw_handover: [
    anOffer,
    [
      "to have offered it, to lead, or to answer for absent people",
      (step) => {
        if (step.context.actor.permissions.includes("lockouts:remove-lock")) return true;
        const { handover } = step.before;
        return [handover?.offered.by.userId, leaderOf(step, handover?.part)?.userId].includes(actorOf(step));
      },
    ],
  ] satisfies Requirement<StepOf<"withdraw_handover">>[],
  walk_down_point: [anOffer, offeredToOnes, isKnown, isIsolated, isScanned] satisfies Requirement<
    StepOf<"walk_down_point">
  >[],
};

export const crews = {
  form_crew: [
    isCoordinator,
    [
      "not too many crews",
      ({ before, command }) =>
        before.crews.length < crewLimits.crews || crewOf(before, command.crew) !== undefined,
    ],
    isNamed,
    [
      "people at work, to join the crew",
      ({ before, command: { joinIds = [] } }) =>
        joinIds.every((joiner) =>
          before.people.some(({ userId, lockNumber }) => userId === joiner && lockNumber !== null),
        ),
    ],
  ] satisfies Requirement<StepOf<"form_crew">>[],
  disband_crew: [
    isCoordinator,
    ["a crew of the lockout", ({ before, command }) => crewOf(before, command.crew) !== undefined],
    [
      "no one of the crew at work",
      ({ before, command }) =>
        !before.people.some(
          ({ crew, lockNumber }) =>
            lockNumber !== null && crew && crew === crewOf(before, command.crew)?.name,
        ),
    ],
  ] satisfies Requirement<StepOf<"disband_crew">>[],
};

type Review = CommandOf<"hold" | "review_hold">;

const inTime: Requirement<{ command: Review } & Pick<Step, "before" | "context">> = [
  "a review within the time of the policy",
  ({ before, context, command }) => {
    const { holdReviewDays } = before.policy ?? context.policy;
    const inDays = (Date.parse(command.reviewBy) - Date.parse(context.now)) / (24 * 3_600_000);
    return inDays > 0 && inDays <= holdReviewDays;
  },
];

const answersForTheAbsent = ({ context: { actor } }: Step) =>
  actor.permissions.includes("lockouts:remove-lock");

export const holds = {
  hold: [isLeader, noOneSignedOn, inTime] satisfies Requirement<StepOf<"hold">>[],
  review_hold: [
    either(answersForTheAbsent, isLeader),
    isAuthorized,
    ["locks that were checked", ({ command }) => command.locksChecked],
    inTime,
  ] satisfies Requirement<StepOf<"review_hold">>[],
  resume: [
    isLeader,
    isAuthorized,
    ["locks that were checked", ({ command }) => command.locksChecked],
  ] satisfies Requirement<StepOf<"resume">>[],
};
