import type { Permission } from "#contract/access.ts";
import type { PointCertificate } from "#contract/users/words.ts";
import type { DirectoryPerson, Execution } from "../execution/types.ts";
import { actorOf, isOneOf, isSameText, locksOf, pointOf, type Requirement, type Step } from "./step.ts";

/** What is required of the person who takes a step. */

export const isAuthorized: Requirement = [
  "an authorization that counts today",
  ({ context: { actor, today } }) => counts(actor.authorisation, today),
];

export const isOnPlan: Requirement = [
  "a place on the plan, for people of another employer and for those who were taken off it",
  (step) => {
    if (step.before.excluded.includes(actorOf(step))) return false;
    if (step.context.actor.employer === null || leads(step)) return true;
    return step.before.people.some(({ userId, planned }) => userId === actorOf(step) && planned);
  },
];

export const hasCertificates: Requirement = [
  "every certificate that the procedures require",
  ({ before, context: { actor, today } }) => hasAll(before.requiredCertificates, actor, today),
];

export const hasCertificateOfPoint: Requirement = [
  "the certificate that the point requires",
  (step) => {
    const required = pointOf(step)?.requiredCertificate;
    return !required || hasAll([required], step.context.actor, step.context.today);
  },
];

export const isTold: Requirement = [
  "to know that their lock was removed",
  ({ context }) => !context.actor.awaitingLockRemovalNotice,
];

export const isLeader: Requirement = ["to lead the lockout", (step) => leads(step)];

export const isCoordinator: Requirement = [
  "to coordinate the lockout",
  (step) => (step.before.coordinator ?? step.before.responsible).userId === actorOf(step),
];

export const noOneSignedOn: Requirement = [
  "that no one is signed on",
  ({ before }) => before.people.every(({ lockNumber }) => lockNumber === null),
];

export function may(permission: Permission): Requirement {
  return [`the permission ${permission}`, ({ context }) => context.actor.permissions.includes(permission)];
}

export function leads({ before: { responsible, coordinator }, context }: Step): boolean {
  return [responsible.userId, coordinator?.userId].includes(context.actor.userId);
}

/** In the lockout: in charge of it, asked to be, signed on, or with a lock on it. */
export function isInside(step: Step): boolean {
  const { before } = step;
  const userId = actorOf(step);
  if (isOneOf(before.state, "closed", "cancelled")) return false;
  if (leads(step) || before.handover?.to.userId === userId) return true;
  if (before.people.some((person) => person.userId === userId && person.lockNumber !== null)) return true;
  return before.points.flatMap(locksOf).some(({ appliedBy }) => appliedBy.userId === userId);
}

/** In the lockout, which comes back from a test or a finding: the machine is not safe to leave as it is. */
export function isReturning(step: Step): boolean {
  const { state, people } = step.before;
  const hasWorked = people.some(({ signedOnAt }) => signedOnAt !== null);
  return isInside(step) && hasWorked && isOneOf(state, "unsafe", "re_isolating", "locked", "de_energised");
}

export function counts(certificate: { validUntil: string } | null | undefined, today: string): boolean {
  return certificate !== null && certificate !== undefined && certificate.validUntil.slice(0, 10) >= today;
}

export function hasAll(
  required: readonly PointCertificate[],
  { certificates }: Pick<DirectoryPerson, "certificates">,
  today: string,
): boolean {
  return required.every((kind) => (certificates?.[kind]?.slice(0, 10) ?? "") >= today);
}

/** Everyone who leads, as the directory has them. */
export function leadersOf({ before: { responsible, coordinator }, context: { people } }: Step) {
  return [responsible, coordinator ?? responsible].map(({ userId }) => people[userId]);
}

export function hasAllNames(names: readonly string[], wanted: readonly string[]): boolean {
  return wanted.every((name) => names.some((other) => isSameText(other, name)));
}

export function crewOf({ crews }: Execution, name: string | undefined) {
  return crews.find((crew) => isSameText(crew.name, name ?? ""));
}
