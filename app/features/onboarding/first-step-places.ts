import type { FirstStep } from "#contract/onboarding/words.ts";
import type { FirstStepsHelp } from "#contract/onboarding/calls.ts";
import { newEquipmentPath, newPointPath } from "#app/lib/equipment-paths.ts";
import { lockSeriesPath } from "#app/lib/lock-paths.ts";
import {
  equipmentListPath,
  executePath,
  newPlanPath,
  planListPath,
  planPath,
  procedurePath,
} from "#app/lib/paths.ts";
import { inviteUserPath, newCertificatePath, userListPath } from "#app/lib/people-paths.ts";
import { newProcedurePath } from "#app/lib/procedure-paths.ts";

/** The form for a step, or the record to continue with if it has begun. */
export function placeOfStep(step: FirstStep, { next }: Pick<FirstStepsHelp, "next">): string {
  switch (step) {
    case "machine":
      return newEquipmentPath();
    case "points":
      return next.bareMachineId ? newPointPath({ equipment: next.bareMachineId }) : equipmentListPath();
    case "locks":
      return lockSeriesPath();
    case "people":
      return inviteUserPath;
    case "certificates":
      return next.uncertifiedUserId ? newCertificatePath(next.uncertifiedUserId) : userListPath();
    case "procedure":
      if (next.procedureId) return procedurePath(next.procedureId);
      return newProcedurePath(next.unwrittenMachineId ? { equipment: next.unwrittenMachineId } : {});
    case "plan":
      if (next.planId) return planPath(next.planId);
      return newPlanPath(next.plannableMachineId ? { equipment: next.plannableMachineId } : {});
    case "lockout":
      return next.lockoutId ? executePath(next.lockoutId) : planListPath({ show: "active" });
  }
}
