import type { FirstStep } from "#contract/onboarding.ts";
import { newEquipmentPath, newPointPath } from "#app/lib/equipment-paths.ts";
import { lockSeriesPath } from "#app/lib/lock-paths.ts";
import { executePath, newPlanPath, planListPath } from "#app/lib/paths.ts";
import { inviteUserPath, userListPath, userPath } from "#app/lib/people-paths.ts";
import { newProcedurePath } from "#app/lib/procedure-paths.ts";
import type { FirstStepsState } from "./first-steps.server.ts";

/** The form in which a step is taken; for people and lockouts that of the record to go on with. */
export function placeOfStep(
  step: FirstStep,
  { uncertifiedUserId, approvedPlanId }: Pick<FirstStepsState, "uncertifiedUserId" | "approvedPlanId">,
): string {
  switch (step) {
    case "machine":
      return newEquipmentPath();
    case "points":
      return newPointPath();
    case "locks":
      return lockSeriesPath();
    case "people":
      return inviteUserPath;
    case "certificates":
      return uncertifiedUserId ? userPath(uncertifiedUserId) : userListPath();
    case "procedure":
      return newProcedurePath();
    case "plan":
      return newPlanPath();
    case "lockout":
      return approvedPlanId ? executePath(approvedPlanId) : planListPath({ show: "active" });
  }
}
