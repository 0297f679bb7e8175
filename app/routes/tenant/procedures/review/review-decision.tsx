import { useTranslation } from "react-i18next";
import { procedureLimits } from "#contract/limits.ts";
import type { ProcedureDetail, ProcedureSinceSeen } from "#contract/procedures/schemas.ts";
import { FailureAlert } from "#app/features/problems/failure-alert.tsx";
import { GuardedForm } from "#app/features/unsaved-changes/guarded-form.tsx";
import { type FormFailure, typed, useFormFailure } from "#app/lib/form.ts";
import { PostForm, useIsPending } from "#app/lib/post-form.tsx";
import { ActionBar } from "#app/ui/action-bar.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Field } from "#app/ui/field.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import { CheckPanel } from "#app/features/procedures/check-panel.tsx";
import { RegisterChanges } from "#app/features/procedures/register-changes.tsx";
import { WithdrawFromReview } from "#app/features/procedures/withdraw-from-review.tsx";

interface ReviewDecisionProps {
  procedure: ProcedureDetail;
  formKey: string;
}

/** For the reviewer: what the check says, publish, or return with a comment. */
export function ReviewDecision({ procedure, formKey }: ReviewDecisionProps) {
  const { t } = useTranslation();
  const failure = useFormFailure("publish");
  const withdrawal = useFormFailure("withdraw");
  const pending = useIsPending("publish");
  const { shown, possible, points, stations, hazards, sharedPoints } = procedure;
  const publish = possible.find(({ action }) => action === "publish");
  const seen = JSON.stringify({ points, stations, hazards, sharedPoints });
  const mayReturn = possible.some(({ action, allowed }) => action === "return" && allowed);
  return (
    <Card className="lg:sticky lg:top-8">
      <CardHeader title={t("procedures.review.decision")} description={t("procedures.review.decisionText")} />
      <CardBody className="grid gap-4">
        <FailureAlert failure={failure ?? withdrawal} />
        <ChangedSinceSeen failure={failure} />
        <CheckPanel equipmentId={procedure.equipment.id} findings={shown.findings} />
        {publish?.allowed ? (
          <PostForm form="publish" formKey={formKey} subject={String(shown.version)}>
            <input type="hidden" name="version" value={shown.version} />
            <input type="hidden" name="seen" value={seen} />
            <ActionBar>
              <Button size="floor" wide pending={pending} pendingLabel={t("common.sending")}>
                {t("procedures.review.publish")}
              </Button>
            </ActionBar>
          </PostForm>
        ) : (
          <Alert tone="info" live={false} title={t("procedures.review.notYou")}>
            {publish?.reasons.map(({ message }) => (
              <p key={message}>{message}</p>
            ))}
          </Alert>
        )}
        <WithdrawFromReview procedure={procedure} formKey={formKey} />
        {mayReturn && <ReturnForm procedure={procedure} formKey={formKey} />}
      </CardBody>
    </Card>
  );
}

/** After a refused publication: what is no longer as the reviewer saw it. The page shows it as it is now. */
function ChangedSinceSeen({ failure }: { failure: FormFailure | undefined }) {
  const { t } = useTranslation();
  if (failure?.code !== "stale" || !failure.current) return null;
  const current = failure.current as ProcedureSinceSeen;
  return (
    <RegisterChanges
      procedures={[{ ...current, title: current.equipment.tag }]}
      title={t("procedures.review.changed")}
      what={t("procedures.review.changedText")}
    />
  );
}

function ReturnForm({ procedure, formKey }: ReviewDecisionProps) {
  const { t } = useTranslation();
  const failure = useFormFailure("return");
  const pending = useIsPending("return");
  return (
    <Disclosure summary={t("procedures.review.return")} open={failure !== undefined}>
      <FailureAlert failure={failure} labels={{ comment: t("procedures.review.comment") }} />
      <GuardedForm
        form="return"
        formKey={`${formKey}-return`}
        subject={String(procedure.shown.version)}
        className="grid gap-4"
      >
        <input type="hidden" name="version" value={procedure.shown.version} />
        <Field
          name="comment"
          label={t("procedures.review.comment")}
          hint={t("procedures.review.commentHint")}
          error={failure?.fields["comment"]}
          required
        >
          <Textarea maxLength={procedureLimits.comment} defaultValue={typed(failure, "comment")} />
        </Field>
        <Button tone="secondary" pending={pending} className="justify-self-start">
          {t("procedures.review.returnButton")}
        </Button>
      </GuardedForm>
    </Disclosure>
  );
}
