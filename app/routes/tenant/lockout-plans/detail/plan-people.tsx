import { TriangleAlert } from "#app/ui/icons/icons.ts";
import { useTranslation } from "react-i18next";
import { formatDay } from "#contract/format.ts";
import type { PlanDetail } from "#contract/plans/schemas.ts";
import { Day } from "#app/lib/time-zone.tsx";
import { Avatar } from "#app/ui/avatar.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { HandedOver, useRoleIn } from "../handed-over.tsx";

/** Who takes part, in which role, and whether they may. */
export function PlanPeople({ plan }: { plan: Pick<PlanDetail, "people" | "responsible"> }) {
  const { t } = useTranslation();
  const roleOf = useRoleIn(plan);
  const { people } = plan;
  return (
    <Card>
      <CardHeader title={t("plans.people.title")} />
      <HandedOver plan={plan} className="border-b border-line px-4 py-3 font-semibold md:px-5" />
      <ul className="divide-y divide-line">
        {people.map((person) => (
          <li key={`${person.id}-${person.role}`} className="flex items-center gap-3 px-4 py-3 md:px-5">
            <Avatar name={person.name} />
            <div className="min-w-0 grow">
              <p className="font-semibold">{person.name}</p>
              <p className="text-sm text-ink-muted">
                {person.employer && `${person.employer} · `}
                {!person.active ? (
                  <span className="inline-flex items-center gap-1 font-medium text-waiting-text">
                    <TriangleAlert aria-hidden className="size-4 shrink-0" />
                    {t("plans.people.deactivated")}
                  </span>
                ) : person.role === "affected" ? (
                  t("plans.people.toTell")
                ) : person.authorisedUntil && person.lapsed ? (
                  <span className="inline-flex items-center gap-1 font-medium text-waiting-text">
                    <TriangleAlert aria-hidden className="size-4 shrink-0" />
                    {t("plans.people.lapsed", { day: formatDay(person.authorisedUntil) })}
                  </span>
                ) : person.authorisedUntil ? (
                  <>
                    {t("plans.people.until")} <Day on={person.authorisedUntil} />
                  </>
                ) : (
                  t("plans.people.noAuthorisation")
                )}
              </p>
            </div>
            <Badge
              tone={person.id === plan.responsible.id && person.role === "responsible" ? "info" : "neutral"}
            >
              {roleOf(person)}
            </Badge>
          </li>
        ))}
      </ul>
    </Card>
  );
}
