import { Copy, ListChecks, Pencil, Send } from "#app/ui/icons/icons.ts";
import { useTranslation } from "react-i18next";
import { planLimits } from "#contract/limits.ts";
import type { PlanDetail } from "#contract/plans/schemas.ts";
import { FailureAlert } from "#app/features/problems/failure-alert.tsx";
import { GuardedForm } from "#app/features/unsaved-changes/guarded-form.tsx";
import { typed, useFormFailure } from "#app/lib/form.ts";
import { copyPlanPath, editPlanPath, executePath } from "#app/lib/paths.ts";
import { PostForm, useIsPending } from "#app/lib/post-form.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Field } from "#app/ui/field.tsx";
import { Textarea } from "#app/ui/textarea.tsx";

interface PlanActionsProps {
  plan: PlanDetail;
  formKey: string;
}

/** What this person may do with the plan now: carry it out, submit it, change it, draft another after it. */
export function PlanActions({ plan, formKey, mayCopy }: PlanActionsProps & { mayCopy: boolean }) {
  const { t } = useTranslation();
  const may = (action: PlanDetail["possible"][number]["action"]) =>
    plan.possible.some((possible) => possible.action === action && possible.allowed);
  return (
    <>
      {plan.executionState !== null && (
        <LinkButton href={executePath(plan.id)} icon={<ListChecks aria-hidden />}>
          {t(may("execute") ? "plans.execute" : "plans.viewExecution")}
        </LinkButton>
      )}
      {may("submit") && <SubmitPlan plan={plan} formKey={formKey} />}
      {may("edit") && (
        <LinkButton href={editPlanPath(plan.id)} tone="secondary" icon={<Pencil aria-hidden />}>
          {t("plans.edit")}
        </LinkButton>
      )}
      {mayCopy && (
        <LinkButton href={copyPlanPath(plan.id)} tone="secondary" icon={<Copy aria-hidden />}>
          {t("plans.copy.action")}
        </LinkButton>
      )}
    </>
  );
}

/** Every reason why a draft cannot be submitted yet, for the person who can fix it. */
export function DraftBlockers({ plan }: { plan: PlanDetail }) {
  const { t } = useTranslation();
  const stepOf = (wanted: string) => plan.possible.find(({ action }) => action === wanted);
  const submit = stepOf("submit");
  if (plan.state !== "draft" || !stepOf("edit")?.allowed || !submit || submit.allowed) return null;
  return (
    <Alert tone="warning" live={false} title={t("plans.hindered")} className="mb-6">
      <ul className="list-disc pl-5">
        {submit.reasons.map(({ code, message }) => (
          <li key={code}>{message}</li>
        ))}
      </ul>
    </Alert>
  );
}

/** Withdrawing a plan, tucked away: it cannot be undone. */
export function WithdrawPlan({ plan, formKey }: PlanActionsProps) {
  const { t } = useTranslation();
  const failure = useFormFailure("cancel");
  const pending = useIsPending("cancel");
  const allowed = plan.possible.some(({ action, allowed }) => action === "cancel" && allowed);
  if (!allowed) return null;
  return (
    <Disclosure summary={t("plans.withdraw.summary")} open={failure !== undefined} className="mt-6">
      <FailureAlert failure={failure} labels={{ reason: t("plans.withdraw.reason") }} />
      <p className="mb-3 text-ink-muted">{t("plans.withdraw.text")}</p>
      <GuardedForm
        form="cancel"
        formKey={`${formKey}-cancel`}
        subject={String(plan.version)}
        className="grid gap-4"
      >
        <input type="hidden" name="version" value={plan.version} />
        <Field name="reason" label={t("plans.withdraw.reason")} error={failure?.fields["reason"]} required>
          <Textarea maxLength={planLimits.reason} defaultValue={typed(failure, "reason")} />
        </Field>
        <Button tone="danger" pending={pending} className="justify-self-start">
          {t("plans.withdraw.submit")}
        </Button>
      </GuardedForm>
    </Disclosure>
  );
}

function SubmitPlan({ plan, formKey }: PlanActionsProps) {
  const { t } = useTranslation();
  const pending = useIsPending("submit");
  return (
    <PostForm form="submit" formKey={formKey} subject={String(plan.version)}>
      <input type="hidden" name="version" value={plan.version} />
      <Button pending={pending} icon={<Send aria-hidden />}>
        {t("plans.submit")}
      </Button>
    </PostForm>
  );
}
