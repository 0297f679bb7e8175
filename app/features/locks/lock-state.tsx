import { useTranslation } from "react-i18next";
import type { LockState } from "#contract/locks/words.ts";
import type { LockItem } from "#contract/locks/schemas.ts";
import { StateBadge } from "#app/ui/state-badge.tsx";
import type { StateTone } from "#app/ui/tone.ts";

/** Never green: no state of a register makes a machine safe. */
const tones: Record<LockState, StateTone | "neutral"> = {
  in_cabinet: "neutral",
  issued: "info",
  hung: "locked",
  lost: "waiting",
  retired: "neutral",
};

/** The state of a padlock; one whose owner has left must be collected. */
export function LockStateBadge({ lock: { state, owner } }: { lock: Pick<LockItem, "state" | "owner"> }) {
  const { t } = useTranslation();
  const isToCollect = state === "issued" && owner?.active === false;
  return (
    <StateBadge
      state={isToCollect ? "waiting" : tones[state]}
      label={t(`locks.states.${isToCollect ? "to_collect" : state}`)}
    />
  );
}
