import { CircleCheck, Circle, Hourglass, Info, Lock, Wrench, Zap } from "#app/ui/icons/icons.ts";
import type { IconType } from "#app/ui/icons/icons.ts";
import { Badge } from "./badge.tsx";
import type { StateTone } from "./tone.ts";

interface StateBadgeProps {
  state: BadgeState;
  /** The state's word, e.g. "Locked out". */
  label: string;
  solid?: boolean;
  size?: "normal" | "large";
}

/**
 * One of the fixed state colors with its icon; `neutral` for drafts and finished states. `energized`: live
 * where people may rely on it being dead, a danger. `live`: in its normal position, energized as usual, which
 * needs attention.
 */
export type BadgeState = StateTone | "neutral" | "energized" | "live";

/** The state of a machine, point or lockout: color, icon and word together, never one alone. */
export function StateBadge({ state, label, solid, size }: StateBadgeProps) {
  const { tone, Icon } = looksOf(state);
  return (
    <Badge tone={tone} icon={<Icon aria-hidden />} solid={solid || state === "energized"} size={size}>
      {label}
    </Badge>
  );
}

function looksOf(state: BadgeState) {
  if (state === "energized") return { tone: "locked", Icon: Zap } as const;
  if (state === "live") return { tone: "waiting", Icon: Zap } as const;
  return { tone: state, Icon: stateIcon[state] };
}

/** The icon of each state, wherever it is shown. */
export const stateIcon: Record<StateTone | "neutral", IconType> = {
  locked: Lock,
  work: Wrench,
  waiting: Hourglass,
  safe: CircleCheck,
  info: Info,
  neutral: Circle,
};
