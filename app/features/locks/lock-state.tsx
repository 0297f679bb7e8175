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
  damaged: "waiting",
  retired: "neutral",
};

/** The state of a padlock; one whose owner has left must be collected, and one that is missing looked for. */
export function LockStateBadge({
  lock: { state, owner, reportedLostAt },
}: {
  lock: Pick<LockItem, "state" | "owner" | "reportedLostAt">;
}) {
  const { t } = useTranslation();
  if (reportedLostAt !== null) return <StateBadge state="energized" label={t("locks.states.missing")} />;
  const isToCollect = state === "issued" && owner?.active === false;
  return (
    <StateBadge
      state={isToCollect ? "waiting" : tones[state]}
      label={t(`locks.states.${isToCollect ? "to_collect" : state}`)}
    />
  );
}
