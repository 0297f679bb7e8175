import { useTranslation } from "react-i18next";
import type { LockItem, LockState } from "#contract/locks.ts";
import { planPath } from "#app/lib/paths.ts";
import { Instant } from "#app/lib/time-zone.tsx";
import { LineLink } from "#app/ui/anchor.tsx";
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

/** The state of a padlock; one whose owner has left is to be collected. */
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

/** The lockout and the point on which a padlock hangs; nothing where it hangs nowhere. */
export function WhereHung({ hung, mayOpen }: { hung: LockItem["hung"]; mayOpen: boolean }) {
  const { t } = useTranslation();
  if (!hung) return null;
  return (
    <span>
      {mayOpen ? <LineLink href={planPath(hung.planId)}>{hung.planNumber}</LineLink> : hung.planNumber}
      {", "}
      {hung.pointTag ?? t("locks.onHasp", { name: hung.by })}
    </span>
  );
}

/** Who put it on, and when. */
export function HungBy({ hung }: { hung: NonNullable<LockItem["hung"]> }) {
  return (
    <span>
      {hung.by}, <Instant at={hung.since} />
    </span>
  );
}
