import { useTranslation } from "react-i18next";
import { planLimits } from "#contract/limits.ts";
import type { PlanDetail } from "#contract/plans/schemas.ts";
import { lateStartHours } from "#contract/plans/words.ts";
import { FailureAlert } from "#app/features/problems/failure-alert.tsx";
import { GuardedForm } from "#app/features/unsaved-changes/guarded-form.tsx";
import { typed, useFormFailure } from "#app/lib/form.ts";
import { useIsPending } from "#app/lib/post-form.tsx";
import { Instant } from "#app/lib/time-zone.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import { Field } from "#app/ui/field.tsx";
import { Textarea } from "#app/ui/textarea.tsx";

/** For an approver, once the planned time is over: allow the lockout to begin late. For others: who allowed it. */
export function LateStart({ plan, formKey }: { plan: PlanDetail; formKey: string }) {
  const { t } = useTranslation();
  const failure = useFormFailure("late");
  const pending = useIsPending("late");
  const allow = plan.possible.find(({ action }) => action === "allow_late");
  const counts = allow?.reasons.some(({ code }) => code === "late_start_allowed");
  const { lateStart } = plan;
  return (
    <>
      {lateStart && counts && plan.executionState === "approved" && (
        <Alert tone="info" live={false} title={t("plans.late.allowed")} className="mb-6">
          <p>
            {lateStart.by.name} · <Instant at={lateStart.at} withZone />
          </p>
          <p>{lateStart.reason}</p>
        </Alert>
      )}
      {allow?.allowed && (
        <Card className="mb-6">
          <CardHeader
            title={t("plans.late.title")}
            description={t("plans.late.text", { hours: lateStartHours })}
          />
          <CardBody>
            <FailureAlert failure={failure} labels={{ reason: t("plans.late.reason") }} />
            <GuardedForm
              form="late"
              formKey={`${formKey}-late`}
              subject={String(plan.version)}
              className="grid gap-4"
            >
              <input type="hidden" name="version" value={plan.version} />
              <Field name="reason" label={t("plans.late.reason")} error={failure?.fields["reason"]} required>
                <Textarea maxLength={planLimits.reason} defaultValue={typed(failure, "reason")} />
              </Field>
              <Button pending={pending} className="justify-self-start">
                {t("plans.late.submit")}
              </Button>
            </GuardedForm>
          </CardBody>
        </Card>
      )}
    </>
  );
}
