import { useTranslation } from "react-i18next";
import type { PlanDetail } from "#contract/plans/schemas.ts";

type Plan = Pick<PlanDetail, "people" | "responsible">;

/** Whether the lead has passed from the person whom the plan names to another. */
export function isHandedOver({ people, responsible }: Plan): boolean {
  return people.some(({ id, role }) => role === "responsible" && id !== responsible.id);
}

/** Who leads the lockout now, where that is not whom the plan names. */
export function HandedOver({ plan, className }: { plan: Plan; className?: string }) {
  const { t } = useTranslation();
  if (!isHandedOver(plan)) return null;
  return <p className={className}>{t("plans.people.leadsNow", { name: plan.responsible.name })}</p>;
}

/** The role of a person in a plan; of the person whom it names to lead, whether another one leads now. */
export function useRoleIn(plan: Plan): (person: Plan["people"][number]) => string {
  const { t } = useTranslation();
  return ({ role }) =>
    t(role === "responsible" && isHandedOver(plan) ? "plans.people.plannedLead" : `plans.roles.${role}`);
}
