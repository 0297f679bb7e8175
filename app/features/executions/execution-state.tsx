import { useTranslation } from "react-i18next";
import type { ExecutionState } from "#contract/executions.ts";
import { StateBadge } from "#app/ui/state-badge.tsx";
import type { StateTone } from "#app/ui/tone.ts";

/** Red while locks of this lockout are on and nobody works, orange while somebody does or energy is back for a test. */
export const toneOfExecution: Record<ExecutionState, StateTone | "neutral"> = {
  approved: "waiting",
  notified: "waiting",
  shut_down: "waiting",
  isolated: "locked",
  locked: "locked",
  de_energised: "locked",
  verified: "locked",
  working: "work",
  test_clearing: "waiting",
  test_energised: "work",
  re_isolating: "waiting",
  held: "locked",
  clearing: "locked",
  releasing: "waiting",
  restored: "safe",
  closed: "neutral",
  cancelled: "neutral",
};

/** The state of a lockout: colour, icon and word. */
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
