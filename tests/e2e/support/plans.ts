import type { EquipmentItem } from "#contract/equipment/schemas.ts";
import type { Person } from "#contract/people/schemas.ts";
import type { PlanDetail } from "#contract/plans/schemas.ts";
import { apiClientOf } from "./api-client.ts";

/** A tenant and one of its machines, different for each project, so journeys do not collide. */
export interface Workplace {
  slug: string;
  machine: string;
  /** The person who carries the lockout out. */
  technician: string;
}

const workplaces: Record<string, Workplace> = {
  desktop: { slug: "acme", machine: "FB-FIL-007", technician: "technician" },
  phone: { slug: "maxform", machine: "MF-RBT-005", technician: "technician" },
  "no-js": { slug: "medipure", machine: "PH-AUT-101", technician: "technician" },
};

export function workplaceOf(project: string): Workplace {
  const workplace = workplaces[project];
  if (!workplace) throw new Error(`No workplace for the project ${project}.`);
  return workplace;
}

/** The same machine in the tenant that has them all, for a lockout that stays open. */
export function trainingPlaceOf(project: string): Workplace {
  return { ...workplaceOf(project), slug: "default" };
}

/** A plan that the manager drafted and submitted, with the technician responsible. */
export async function submittedPlan(
  workplace: Workplace,
  title: string,
  windowEnd?: string,
): Promise<PlanDetail> {
  const manager = await apiClientOf(workplace.slug, "manager");
  const draft = await manager.post<PlanDetail>(
    "/api/lockout-plans",
    await draftOf(workplace, title, windowEnd),
  );
  return manager.post<PlanDetail>(`/api/lockout-plans/${draft.id}/submit`, { version: draft.version });
}

/**
 * The same, approved by the supervisor, who tries again if another journey planned the same points meanwhile: the
 * product refuses an approval that has not seen every conflict.
 */
export async function approvedPlan(
  workplace: Workplace,
  title: string,
  windowEnd?: string,
): Promise<PlanDetail> {
  const { slug } = workplace;
  const { id } = await submittedPlan(workplace, title, windowEnd);
  const path = `/api/lockout-plans/${id}`;
  const supervisor = await apiClientOf(slug, "supervisor");
  for (;;) {
    const { version, conflicts } = await supervisor.get<PlanDetail>(path);
    const acknowledged = conflicts.map(({ pointId, planId }) => `${pointId}:${planId}`);
    const approved = await supervisor
      .post<PlanDetail>(`${path}/approve`, { version, acknowledged })
      .catch((error: unknown) => {
        if (/"code":"conflicts_open"/.test(String(error))) return undefined;
        throw error;
      });
    if (approved) return approved;
  }
}

/** Eight hours from now, or the eight before `windowEnd`. */
async function draftOf(
  { slug, machine, technician }: Workplace,
  title: string,
  windowEnd?: string,
): Promise<object> {
  const api = await apiClientOf(slug, technician);
  const { user } = await api.get<{ user: { id: string } }>("/api/auth/me");
  const { items: machines } = await api.get<{ items: EquipmentItem[] }>(`/api/equipment?search=${machine}`);
  const { items: people } = await api.get<{ items: Person[] }>("/api/people");
  const hour = 3_600_000;
  const end = windowEnd ? Date.parse(windowEnd) : Date.now() + 8 * hour;
  return {
    title,
    reason: "A browser journey carries this out.",
    equipmentIds: machines.filter(({ tag }) => tag === machine).map(({ id }) => id),
    windowStart: new Date(end - 8 * hour).toISOString(),
    windowEnd: new Date(end).toISOString(),
    responsibleId: user.id,
    affectedIds: people.filter(({ kind }) => kind === "affected").map(({ id }) => id),
  };
}
