import type { LeadingPart } from "#contract/executions/words.ts";
import type { LockoutRefusal } from "#contract/executions/sentences.ts";
import { listOf } from "#contract/sentences.ts";
import { pointCertificateNames } from "#contract/users/words.ts";
import { isCurrent, lackingOf } from "../certificates.ts";
import { labelOf } from "../point-label.ts";
import { withoutCertificates } from "../readiness.ts";
import { participantOf, signedOn, targetPoint } from "./points.ts";
import { refuse } from "./refusals.ts";
import type { Execution, ExecutionPoint, Given, Guard, InputGuard } from "./types.ts";

/** The guards that several commands share. */

/** Only an authorized employee whose training is current locks out. 29 CFR 1910.147(c)(8), (c)(7)(iii). */
export const authorized: Guard = ({ context }) => {
  const { authorisation } = context.actor;
  if (!authorisation) return refuse("not_authorised");
  if (isCurrent(authorisation, context.today)) return null;
  return refuse("authorisation_lapsed", { validUntil: authorisation.validUntil });
};

/**
 * An outside employer's people take part only when the plan names them, 29 CFR 1910.147(f)(2). Our own
 * authorized employees may join on the day: they are trained for this site, and a breakdown does not wait. No one does
 * whom an approved change took off the lockout.
 */
export const mayTakePart: Guard = ({ execution, context: { actor } }) => {
  if (execution.excluded.includes(actor.userId))
    return refuse("taken_off_plan", { responsible: execution.responsible.name });
  if (actor.employer === null) return null;
  const named =
    participantOf(execution, actor.userId)?.planned === true ||
    [execution.responsible.userId, execution.coordinator?.userId].includes(actor.userId);
  if (named) return null;
  return refuse("not_on_plan", { employer: actor.employer, responsible: execution.responsible.name });
};

/** One authorized employee has the primary responsibility, 29 CFR 1910.147(f)(3)(ii)(A); or the coordinator. */
export const leads: Guard = ({ execution, context: { actor } }) => {
  if (actor.userId === execution.responsible.userId) return null;
  if (actor.userId === execution.coordinator?.userId) return null;
  return (
    successorFirst(execution, "responsible", execution.responsible.name) ??
    refuse("not_responsible", { responsible: execution.responsible.name })
  );
};

/** Where crews are coordinated, the coordinator decides; otherwise the responsible. (f)(3)(ii)(C). */
export const coordinates: Guard = ({ execution, context: { actor } }) => {
  const coordinator = execution.coordinator ?? execution.responsible;
  if (actor.userId === coordinator.userId) return null;
  return (
    successorFirst(execution, execution.coordinator ? "coordinator" : "responsible", coordinator.name) ??
    refuse("not_coordinator", { coordinator: coordinator.name })
  );
};

/** An absent person can do nothing: the person who was appointed in their place is the one to ask. */
function successorFirst({ handover }: Execution, part: LeadingPart, absent: string) {
  return handover?.absence && handover.part === part
    ? refuse("successor_accepts_first", { absent, successor: handover.to.name })
    : null;
}

/**
 * The person who is to lead it is still here and authorized, however long ago the plan was approved. 29 CFR
 * 1910.147(c)(8).
 */
export const leadersFit: Guard = ({
  execution: { responsible, coordinator },
  context: { people, today },
}) => {
  const leaders =
    coordinator && coordinator.userId !== responsible.userId ? [responsible, coordinator] : [responsible];
  const unfit = leaders.filter(({ userId }) => !isCurrent(people[userId]?.authorisation ?? null, today));
  if (unfit.length === 0) return null;
  return refuse("leader_unfit", { names: listOf(unfit.map(({ name }) => name)) });
};

/** The person who is to lead it has what its procedures require of everyone. 29 CFR 1910.147(c)(7)(i)(A). */
export const leadersCertified: Guard = ({
  execution: { responsible, coordinator, requiredCertificates },
  context: { people, today },
}) => {
  const leaders = new Map(
    [responsible, coordinator ?? responsible].map(({ userId, name }) => [userId, name]),
  );
  const without = withoutCertificates(
    [...leaders].map(([userId, name]) => ({ name, certificates: people[userId]?.certificates ?? null })),
    requiredCertificates,
    today,
  );
  return without.length === 0 ? null : refuse("leader_uncertified", { people: listOf(without) });
};

/**
 * An employee whose lock the employer removed knows of it before resuming work, 29 CFR 1910.147(e)(3)(iii): until then
 * they neither sign on nor give energy back.
 */
export const informedOfRemoval: Guard = ({ context: { actor } }) =>
  actor.awaitingLockRemovalNotice ? refuse("awaiting_lock_removal_notice") : null;

/** Every personal lock is off. 29 CFR 1910.147(e)(2)(i), (f)(3)(ii)(D). */
export const nobodySignedOn: Guard = ({ execution }) => {
  const people = signedOn(execution);
  if (people.length === 0) return null;
  return refuse("people_signed_on", { names: listOf(people.map((participant) => participant.name)) });
};

export const pointKnown: Guard = (given) => (targetPoint(given) ? null : refuse("point_unknown"));

/** A guard about the target point; silent where the point is unknown, because `pointKnown` speaks then. */
export function onPoint(check: (point: ExecutionPoint, given: Given) => LockoutRefusal | null): Guard {
  return (given) => {
    const point = targetPoint(given);
    return point ? check(point, given) : null;
  };
}

/**
 * Some energies take more than the lockout authorization: high voltage, ammonia, a confined space. 29 CFR
 * 1910.147(c)(7)(i)(A): training in the type and magnitude of the energy.
 */
export const certifiedForPoint = onPoint(({ tag, requiredCertificate }, { context: { actor, today } }) => {
  if (!requiredCertificate) return null;
  const certificate = pointCertificateNames[requiredCertificate];
  const validUntil = actor.certificates?.[requiredCertificate];
  if (validUntil === undefined) return refuse("certificate_missing", { tag, certificate });
  return isCurrent({ validUntil }, today)
    ? null
    : refuse("certificate_lapsed", { tag, certificate, validUntil });
});

/**
 * A procedure can require certificates of everyone who works under it: for a confined space, at high voltage, with
 * ammonia. 29 CFR 1910.147(c)(7)(i)(A).
 */
export const certifiedForWork: Guard = ({
  execution: { requiredCertificates, responsible },
  context: { actor, today },
}) => {
  const lacking = lackingOf(requiredCertificates, actor.certificates, today);
  const names = (kinds: typeof lacking) => listOf(kinds.map(({ kind }) => pointCertificateNames[kind]));
  const missing = lacking.filter(({ validUntil }) => validUntil === null);
  if (missing.length > 0) {
    return refuse("work_certificate_missing", {
      certificates: names(missing),
      responsible: responsible.name,
    });
  }
  const [expired] = lacking;
  if (!expired) return null;
  return refuse("work_certificate_lapsed", {
    certificates: names([expired]),
    validUntil: expired.validUntil ?? "",
    responsible: responsible.name,
  });
};

/** The same with what the person entered. */
export function onPointInput<Input>(
  check: (point: ExecutionPoint, command: Input, given: Given) => LockoutRefusal | null,
): InputGuard<Input> {
  return (given, command) => {
    const point = targetPoint(given);
    return point ? check(point, command, given) : null;
  };
}

/** The person is at the right device: its tag was scanned or typed. 29 CFR 1910.147(d)(3). */
export const tagMatches = onPointInput<{ scannedTag: string }>((point, { scannedTag }) => {
  if (sameText(scannedTag, point.tag)) return null;
  if (sameText(scannedTag, labelOf(point))) {
    return refuse("label_not_tag", { label: labelOf(point), tag: point.tag });
  }
  return refuse("tag_mismatch", { scanned: scannedTag, tag: point.tag });
});

/** Equal but for case and spacing. */
export function sameText(one: string, other: string): boolean {
  const plain = (words: string) => words.trim().replace(/\s+/g, " ").toLowerCase();
  return plain(one) === plain(other);
}

/** A guard that refuses unless a tick was set. */
export function ticked<Input>(isTicked: (command: Input) => boolean, no: LockoutRefusal): InputGuard<Input> {
  return (_, command) => (isTicked(command) ? null : no);
}
