export const subscriptionPlanStates = ["draft", "published", "archived"] as const;

export const planVisibilities = ["public", "hidden"] as const;

export const planSteps = [
  "publish",
  "discard",
  "archive",
  "restore",
  "show",
  "hide",
  "move_up",
  "move_down",
] as const;
export type PlanStep = (typeof planSteps)[number];
