import { CircleCheck, Circle, Hourglass, Info, Lock, Wrench } from "lucide-react";
import type { LucideIcon } from "lucide-react";
import { Badge } from "./badge.tsx";
import type { StateTone } from "./tone.ts";

interface StateBadgeProps {
  /** Which of the fixed state colours and icons; `neutral` for drafts and what is over. */
  state: StateTone | "neutral";
  /** The state's word, e.g. "Locked out". */
  label: string;
  solid?: boolean;
  size?: "normal" | "large";
}

/** The state of a machine, point or lockout: colour, icon and word together, never one alone. */
export function StateBadge({ state, label, solid, size }: StateBadgeProps) {
  const Icon = stateIcon[state];
  return (
    <Badge tone={state} icon={<Icon aria-hidden />} solid={solid} size={size}>
      {label}
    </Badge>
  );
}

/** The icon that goes with each state wherever it is shown. */
export const stateIcon: Record<StateTone | "neutral", LucideIcon> = {
  locked: Lock,
  work: Wrench,
  waiting: Hourglass,
  safe: CircleCheck,
  info: Info,
  neutral: Circle,
};
