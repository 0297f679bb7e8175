import { useTranslation } from "react-i18next";
import type { ProcedureDetail } from "#contract/procedures/schemas.ts";
import { planPath } from "#app/lib/paths.ts";
import { LineLink } from "#app/ui/anchor.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";

/** Plans and lockouts on the procedure, each with the version it is pinned to. */
export function ProcedurePlans({ procedure, mayOpen }: { procedure: ProcedureDetail; mayOpen: boolean }) {
  const { t } = useTranslation();
  const { plans, publishedVersion } = procedure;
  if (plans.length === 0) return null;
  return (
    <Card>
      <CardHeader title={t("procedures.plans.title")} description={t("procedures.plans.text")} />
      <ul className="divide-y divide-line">
        {plans.map((plan) => (
          <li key={plan.planId} className="grid gap-1 px-4 py-3 md:px-5">
            <p className="font-medium">
              {mayOpen ? <LineLink href={planPath(plan.planId)}>{plan.title}</LineLink> : plan.title}
            </p>
            <p className="flex flex-wrap items-center gap-2 text-sm text-ink-muted">
              <span className="font-mono">{plan.number}</span>
              <Badge>{t("procedures.version", { number: plan.versionNumber })}</Badge>
              {plan.versionNumber !== publishedVersion &&
                t(plan.approved ? "procedures.plans.stays" : "procedures.plans.behind")}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
