import type { Person, PointDefinition } from "#contract/executions/schemas.ts";
import type { PointCertificate } from "#contract/users/words.ts";
import type { Execution, ExecutionPoint } from "./types.ts";

/** What an approved plan hands over to its execution. */
export interface ApprovedPlan {
  planId: string;
  title: string;
  equipment: Execution["equipment"];
  /** Pinned: the execution runs on these to its end, whatever is published later. */
  procedureVersions: { id: string; name: string }[];
  /** What everyone who works under these versions needs; without it, nothing beyond the lockout authorization. */
  requiredCertificates?: readonly PointCertificate[];
  responsible: Person;
  coordinator: Person | null;
  points: PointDefinition[];
  /** Everyone expected to sign on. */
  people: (Person & { employer: string | null })[];
  /** Names of the affected employees who must be told. */
  affected: string[];
  /** ISO 8601, UTC: when the planned time is over. */
  windowEnd: string;
}

/** A lockout that may begin: state `approved`, version 1, nothing done yet. */
export function createExecution(plan: ApprovedPlan): Execution {
  return {
    planId: plan.planId,
    state: "approved",
    version: 1,
    title: plan.title,
    equipment: plan.equipment,
    procedureVersions: plan.procedureVersions,
    requiredCertificates: [...(plan.requiredCertificates ?? [])],
    responsible: plan.responsible,
    coordinator: plan.coordinator,
    handover: null,
    points: plan.points.map(untouched),
    people: plan.people.map(({ userId, name, employer }) => ({
      userId,
      name,
      employer,
      planned: true,
      briefed: false,
      lockNumber: null,
      signedOnAt: null,
      signedOffAt: null,
    })),
    excluded: [],
    affected: plan.affected,
    notified: null,
    shutDown: null,
    tryStarts: [],
    release: null,
    cleared: null,
    notifiedRestored: null,
    closed: null,
    cancelled: null,
    hold: null,
    test: null,
    unsafe: null,
    policy: null,
    windowEnd: plan.windowEnd,
    inChargeSince: null,
    box: null,
    crews: [],
    change: null,
    leases: [],
    lockRemovals: [],
    latest: null,
    photos: [],
  };
}

/** A point at which nothing has been done. */
export function untouched(definition: PointDefinition): ExecutionPoint {
  return {
    ...definition,
    condition: {
      isolated: null,
      lock: null,
      incoming: null,
      relieved: null,
      verification: null,
      restored: null,
    },
  };
}
