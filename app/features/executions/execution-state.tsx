import { useTranslation } from "react-i18next";
import type { ExecutionState } from "#contract/executions/schemas.ts";
import { StateBadge } from "#app/ui/state-badge.tsx";
import type { BadgeState } from "#app/ui/state-badge.tsx";

/** Red while the locks of this lockout are on, orange while people work; energy that is back is never shown as safe. */
export const toneOfExecution: Record<ExecutionState, BadgeState> = {
  approved: "waiting",
  notified: "waiting",
  shut_down: "waiting",
  isolated: "locked",
  locked: "locked",
  de_energised: "locked",
  verified: "locked",
  working: "work",
  test_clearing: "waiting",
  test_energised: "energized",
  re_isolating: "waiting",
  held: "locked",
  unsafe: "energized",
  clearing: "locked",
  releasing: "waiting",
  restored: "live",
  closed: "neutral",
  cancelled: "neutral",
};

/** The state of a lockout: color, icon and word. */
export function ExecutionStateBadge({ state, size }: { state: ExecutionState; size?: "normal" | "large" }) {
  const { t } = useTranslation();
  const large = size === "large";
  return (
    <StateBadge
      state={toneOfExecution[state]}
      label={t(`executions.states.${state}`)}
      solid={large}
      {...(large ? { size } : {})}
    />
  );
}
