import { useTranslation } from "react-i18next";
import { planLimits } from "#contract/limits.ts";
import type { PlanConflict, PlanDetail } from "#contract/plans/schemas.ts";
import { SignaturePassword } from "#app/features/forms/signature-password.tsx";
import { FailureAlert } from "#app/features/problems/failure-alert.tsx";
import { GuardedForm } from "#app/features/unsaved-changes/guarded-form.tsx";
import { typed, useFormFailure, wasTicked } from "#app/lib/form.ts";
import { PostForm, useIsPending } from "#app/lib/post-form.tsx";
import { ActionBar } from "#app/ui/action-bar.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Field } from "#app/ui/field.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import { ConflictFacts } from "./plan-conflicts.tsx";

interface PlanDecisionProps {
  plan: PlanDetail;
  formKey: string;
}

/** For the person who decides on a submitted plan: its conflicts, approve, send back. */
export function PlanDecision({ plan, formKey }: PlanDecisionProps) {
  const { t } = useTranslation();
  const failure = useFormFailure("approve");
  const pending = useIsPending("approve");
  const approve = plan.possible.find(({ action }) => action === "approve");
  const mayReject = plan.possible.some(({ action, allowed }) => action === "reject" && allowed);
  if (plan.state !== "submitted" || !approve) return null;
  return (
    <Card className="mb-6">
      <CardHeader title={t("plans.decision.title")} description={t("plans.decision.text")} />
      <CardBody>
        {approve.allowed ? (
          <>
            <FailureAlert failure={failure} labels={{ password: t("signaturePassword.label") }} />
            <PostForm form="approve" formKey={formKey} subject={String(plan.version)} className="grid gap-4">
              <input type="hidden" name="version" value={plan.version} />
              <Conflicts
                conflicts={plan.conflicts}
                isTicked={(key) => wasTicked(failure, "acknowledged", key)}
              />
              {plan.asksPassword && <SignaturePassword error={failure?.fields["password"]} />}
              <ActionBar>
                <Button size="floor" pending={pending} pendingLabel={t("common.sending")}>
                  {t("plans.decision.approve")}
                </Button>
              </ActionBar>
            </PostForm>
          </>
        ) : (
          <>
            <FailureAlert failure={failure} />
            <Alert
              tone={mayReject ? "warning" : "info"}
              live={false}
              title={t(mayReject ? "plans.decision.notSo" : "plans.decision.notYou")}
            >
              {approve.reasons.map((reason) => (
                <p key={reason.code}>{reason.message}</p>
              ))}
            </Alert>
          </>
        )}
        {mayReject && <SendBack plan={plan} formKey={formKey} />}
      </CardBody>
    </Card>
  );
}

function Conflicts({
  conflicts,
  isTicked,
}: {
  conflicts: PlanConflict[];
  isTicked: (key: string) => boolean;
}) {
  const { t } = useTranslation();
  if (conflicts.length === 0) return <p>{t("plans.decision.noConflicts")}</p>;
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 font-semibold">
        {t("plans.decision.conflicts", { count: conflicts.length })}
      </legend>
      <p className="text-ink-muted">{t("plans.decision.conflictsText")}</p>
      {conflicts.map((conflict) => {
        const key = `${conflict.pointId}:${conflict.planId}`;
        return (
          <Checkbox
            key={key}
            name="acknowledged"
            value={key}
            boxed
            defaultChecked={isTicked(key)}
            label={t("plans.decision.conflict", { tag: conflict.pointTag, number: conflict.planNumber })}
            hint={<ConflictFacts conflict={conflict} />}
          />
        );
      })}
    </fieldset>
  );
}

function SendBack({ plan, formKey }: PlanDecisionProps) {
  const { t } = useTranslation();
  const failure = useFormFailure("reject");
  const pending = useIsPending("reject");
  return (
    <Disclosure summary={t("plans.decision.reject")} open={failure !== undefined} className="mt-4">
      <FailureAlert failure={failure} labels={{ comment: t("plans.decision.comment") }} />
      <GuardedForm
        form="reject"
        formKey={`${formKey}-reject`}
        subject={String(plan.version)}
        className="grid gap-4"
      >
        <input type="hidden" name="version" value={plan.version} />
        <Field
          name="comment"
          label={t("plans.decision.comment")}
          hint={t("plans.decision.commentHint")}
          error={failure?.fields["comment"]}
          required
        >
          <Textarea maxLength={planLimits.comment} defaultValue={typed(failure, "comment")} />
        </Field>
        <Button tone="secondary" pending={pending} className="justify-self-start">
          {t("plans.decision.rejectSubmit")}
        </Button>
      </GuardedForm>
    </Disclosure>
  );
}
