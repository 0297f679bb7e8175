import { useTranslation } from "react-i18next";
import type { PlanConflict, PlanDetail } from "#contract/plans/schemas.ts";
import { executePath, planPath } from "#app/lib/paths.ts";
import { Instant } from "#app/lib/time-zone.tsx";
import { TextLink } from "#app/ui/anchor.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { withWholeTags } from "#app/ui/whole-tags.tsx";

/** Which lockout shares the point, whether it holds it already, and for when it is planned. */
export function ConflictFacts({ conflict }: { conflict: PlanConflict }) {
  const { t } = useTranslation();
  return (
    <>
      <TextLink href={executePath(conflict.planId)}>{conflict.planTitle}</TextLink>
      <span className="block">
        {t(`plans.decision.${conflict.kind}`)} <Instant at={conflict.windowStart} /> –{" "}
        <Instant at={conflict.windowEnd} />
      </span>
    </>
  );
}

/**
 * For its author and readers, before the approval: what the plan conflicts with. The approver ticks each one.
 */
export function ConflictsAhead({ plan }: { plan: PlanDetail }) {
  const { t } = useTranslation();
  const mayApprove = plan.possible.some(({ action, allowed }) => action === "approve" && allowed);
  const isAhead = plan.state === "draft" || plan.state === "rejected" || plan.state === "submitted";
  if (!isAhead || mayApprove || plan.conflicts.length === 0) return null;
  return (
    <Alert tone="info" live={false} title={t("plans.conflicts.title")} className="mb-6">
      <ul className="grid list-disc gap-2 pl-5">
        {byPlan(plan.conflicts).map(({ first, tags }) => (
          <li key={`${first.planId} ${first.kind}`}>
            {withWholeTags(t("plans.conflicts.line", { tags: tags.join(", "), number: first.planNumber }))}{" "}
            <ConflictFacts conflict={first} />
          </li>
        ))}
      </ul>
    </Alert>
  );
}

/** Plans that wait for a decision too, and need the same points at that time: no one has to acknowledge them yet. */
export function UndecidedPlans({ plans }: { plans: PlanDetail["undecided"] }) {
  const { t } = useTranslation();
  if (plans.length === 0) return null;
  return (
    <Alert
      tone="info"
      live={false}
      title={t("plans.undecided.title", { count: plans.length })}
      className="mb-6"
    >
      <ul className="grid list-disc gap-2 pl-5">
        {plans.map((plan) => (
          <li key={plan.planId}>
            {withWholeTags(
              t("plans.undecided.line", { number: plan.planNumber, tags: plan.pointTags.join(", ") }),
            )}{" "}
            <TextLink href={planPath(plan.planId)}>{plan.planTitle}</TextLink>
            <span className="block">
              <Instant at={plan.windowStart} /> – <Instant at={plan.windowEnd} />
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-2">{t("plans.undecided.text")}</p>
    </Alert>
  );
}

/** The points that one other lockout holds, and those that it needs, together. */
function byPlan(conflicts: readonly PlanConflict[]): { first: PlanConflict; tags: string[] }[] {
  const groups = new Map<string, { first: PlanConflict; tags: string[] }>();
  for (const conflict of conflicts) {
    const key = `${conflict.planId} ${conflict.kind}`;
    const group = groups.get(key) ?? { first: conflict, tags: [] };
    group.tags.push(conflict.pointTag);
    groups.set(key, group);
  }
  return [...groups.values()];
}
