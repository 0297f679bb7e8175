import { useTranslation } from "react-i18next";
import type { ExecutionState } from "#contract/executions/schemas.ts";
import type { PlanItem } from "#contract/plans/schemas.ts";
import { ExecutionStateBadge, toneOfExecution } from "#app/features/executions/execution-state.tsx";
import { StateBadge } from "#app/ui/state-badge.tsx";

/** The state of a plan, or of its lockout once that has begun. */
export function PlanStateBadge({
  plan,
  size,
}: {
  plan: Pick<PlanItem, "state" | "executionState">;
  size?: "large";
}) {
  const { t } = useTranslation();
  if (plan.executionState)
    return <ExecutionStateBadge state={plan.executionState} {...(size ? { size } : {})} />;
  const tone = tones[plan.state];
  return (
    <StateBadge
      state={tone}
      label={t(`plans.states.${plan.state}`)}
      {...(size ? { size, solid: true } : {})}
    />
  );
}

/** The same for a state that is either a plan's or, once it is carried out, its lockout's. */
export function LockoutStateBadge({ state }: { state: string }) {
  if (isPlanState(state)) return <PlanStateBadge plan={{ state, executionState: null }} />;
  return isExecutionState(state) ? <ExecutionStateBadge state={state} /> : null;
}

/** `approved` is both: the lockout has not begun. */
function isPlanState(state: string): state is PlanItem["state"] {
  return state !== "approved" && state !== "cancelled" && Object.hasOwn(tones, state);
}

function isExecutionState(state: string): state is ExecutionState {
  return Object.hasOwn(toneOfExecution, state);
}

const tones = {
  draft: "neutral",
  submitted: "waiting",
  approved: "info",
  rejected: "waiting",
  cancelled: "neutral",
} as const;
