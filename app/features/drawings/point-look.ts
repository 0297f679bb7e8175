import type { PointState } from "#contract/drawings/words.ts";
import { Circle, Hourglass, Lock, OctagonX, TriangleAlert, Zap } from "#app/ui/icons/icons.ts";
import type { IconType } from "#app/ui/icons/icons.ts";
import type { BadgeState } from "#app/ui/state-badge.tsx";

interface PointLook {
  Icon: IconType;
  /** Color and shape of the mark: each state has its own of both. */
  mark: string;
  badge: BadgeState;
  /** The mark also shows its status in words. */
  isLoud: boolean;
}

/** Energy where people may rely on a lock is as loud as a stop; what is not locked out is never green. */
export const pointLooks: Record<PointState, PointLook> = {
  stop: { Icon: OctagonX, mark: "rounded-sm bg-locked text-locked-ink", badge: "energized", isLoud: true },
  unsafe: {
    Icon: TriangleAlert,
    mark: "rounded-sm bg-locked text-locked-ink",
    badge: "energized",
    isLoud: true,
  },
  energized: {
    Icon: Zap,
    mark: "drawing-diamond bg-waiting text-waiting-ink",
    badge: "energized",
    isLoud: true,
  },
  isolated: {
    Icon: Hourglass,
    mark: "rounded-md bg-waiting text-waiting-ink",
    badge: "waiting",
    isLoud: false,
  },
  locked_out: { Icon: Lock, mark: "rounded-md bg-locked text-locked-ink", badge: "locked", isLoud: false },
  normal: {
    Icon: Circle,
    mark: "rounded-full border-2 border-line-strong bg-raised text-ink",
    badge: "neutral",
    isLoud: false,
  },
};
