import { useTranslation } from "react-i18next";
import type { LockItem } from "#contract/locks/schemas.ts";
import { planPath } from "#app/lib/paths.ts";
import { Instant } from "#app/lib/time-zone.tsx";
import { LineLink } from "#app/ui/anchor.tsx";

/** The lockout and the point where a padlock is applied; nothing if it is not. */
export function WhereApplied({ hung, mayOpen }: { hung: LockItem["hung"]; mayOpen: boolean }) {
  const { t } = useTranslation();
  if (!hung) return null;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 max-md:justify-end">
      {mayOpen ? <LineLink href={planPath(hung.planId)}>{hung.planNumber}</LineLink> : hung.planNumber}
      <span>{hung.pointTag ?? t("locks.onHasp", { name: hung.by })}</span>
    </span>
  );
}

/** Who put it on, and when. */
export function AppliedBy({ hung }: { hung: NonNullable<LockItem["hung"]> }) {
  return (
    <span>
      {hung.by}, <Instant at={hung.since} />
    </span>
  );
}
