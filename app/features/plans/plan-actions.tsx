import { ListChecks, Pencil, Send } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { PlanDetail } from "#contract/plans.ts";
import { FailureAlert } from "#app/features/shell/failure-alert.tsx";
import { useFormFailure } from "#app/lib/form.ts";
import { editPlanPath, executePath } from "#app/lib/paths.ts";
import { PostForm, useIsPending } from "#app/lib/post-form.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";

interface PlanActionsProps {
  plan: PlanDetail;
  formKey: string;
}

/** What this person may do with the plan now: carry it out, submit it, change it. */
export function PlanActions({ plan, formKey }: PlanActionsProps) {
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
      {may("submit") && <SendForm form="submit" plan={plan} formKey={formKey} />}
      {may("edit") && (
        <LinkButton href={editPlanPath(plan.id)} tone="secondary" icon={<Pencil aria-hidden />}>
          {t("plans.edit")}
        </LinkButton>
      )}
    </>
  );
}

/** Withdrawing a plan, tucked away: it cannot be undone. */
export function WithdrawPlan({ plan, formKey }: PlanActionsProps) {
  const { t } = useTranslation();
  const failure = useFormFailure("cancel");
  const allowed = plan.possible.some(({ action, allowed }) => action === "cancel" && allowed);
  if (!allowed) return null;
  return (
    <Disclosure summary={t("plans.withdraw.summary")} open={failure !== undefined} className="mt-6">
      <FailureAlert failure={failure} />
      <p className="mb-3 text-ink-muted">{t("plans.withdraw.text")}</p>
      <SendForm form="cancel" plan={plan} formKey={`${formKey}-cancel`} />
    </Disclosure>
  );
}

function SendForm({ form, plan, formKey }: PlanActionsProps & { form: "submit" | "cancel" }) {
  const { t } = useTranslation();
  const pending = useIsPending(form);
  return (
    <PostForm form={form} formKey={formKey} subject={String(plan.version)}>
      <input type="hidden" name="version" value={plan.version} />
      {form === "submit" ? (
        <Button pending={pending} icon={<Send aria-hidden />}>
          {t("plans.submit")}
        </Button>
      ) : (
        <Button tone="danger" pending={pending}>
          {t("plans.withdraw.submit")}
        </Button>
      )}
    </PostForm>
  );
}
