import type { PointDefinition } from "#contract/executions/schemas.ts";
import { requiredTogether } from "#domain/certificates.ts";
import type { ApprovedPlan } from "#domain/execution/create.ts";
import { inIsolationOrder } from "#domain/procedure-order.ts";
import { withDemands } from "#domain/procedure-demands.ts";
import type { PlanRecord } from "./sql.ts";

/** What the plan hands over to its execution: everything as it is at the approval, and never changes again. */
export function approvedPlanOf(plan: PlanRecord): ApprovedPlan {
  const { id, title, equipment, procedures, points, people, responsible, windowEnd } = plan;
  const inRole = (wanted: string) => people.filter(({ role }) => role === wanted);
  const coordinator = inRole("coordinator")[0];
  return {
    planId: id,
    title,
    equipment,
    procedureVersions: procedures.map((procedure) => ({
      id: procedure.versionId,
      name: `${procedure.title}, version ${procedure.versionNumber}`,
    })),
    requiredCertificates: requiredTogether(procedures),
    responsible: { userId: responsible.id, name: responsible.name },
    coordinator: coordinator ? { userId: coordinator.id, name: coordinator.name } : null,
    points: withDemands(
      inIsolationOrder(
        points.map(definitionOf),
        procedures.map(({ isolationOrder }) => isolationOrder),
      ),
      procedures.map(({ frozen, demands }) => ({ tags: frozen.map(({ tag }) => tag), steps: demands })),
    ),
    people: inRole("worker").map(({ id: userId, name, employer }) => ({ userId, name, employer })),
    affected: inRole("affected").map((person) => person.name),
    windowEnd,
  };
}

function definitionOf({
  equipmentTags: _,
  holds: __,
  ...point
}: PlanRecord["points"][number]): PointDefinition {
  return point;
}
