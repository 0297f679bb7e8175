import { Archive, ArchiveRestore, Eye, EyeOff, Send, Trash2 } from "#app/ui/icons/icons.ts";
import type { IconType } from "#app/ui/icons/icons.ts";
import { useTranslation } from "react-i18next";
import type { PlanStep } from "#contract/subscription-plans/words.ts";
import type { SubscriptionPlanDetail } from "#contract/subscription-plans/schemas.ts";
import { PostForm, useIsPending } from "#app/lib/post-form.tsx";
import { Button } from "#app/ui/button.tsx";
import type { ButtonTone } from "#app/ui/button.tsx";

type Shown = Exclude<PlanStep, "move_up" | "move_down">;

/** What can be done with a plan now, as buttons. */
export function PlanSteps({ plan, formKey }: { plan: SubscriptionPlanDetail; formKey: string }) {
  return possibleSteps(plan).map((step) => (
    <StepForm key={step} plan={plan} step={step} formKey={`${formKey}-${step}`} />
  ));
}

/** The steps that the API would take from here. */
export function possibleSteps({ state, visibility, draft, published }: SubscriptionPlanDetail): Shown[] {
  if (state === "archived") return ["restore"];
  return [
    ...(draft ? (["publish"] as const) : []),
    ...(draft && published ? (["discard"] as const) : []),
    ...(published ? ([visibility === "public" ? "hide" : "show"] as const) : []),
    "archive",
  ];
}

function StepForm({ plan, step, formKey }: { plan: SubscriptionPlanDetail; step: Shown; formKey: string }) {
  const { t } = useTranslation();
  const pending = useIsPending(step);
  const { Icon, tone } = looks[step];
  return (
    <PostForm form={step} formKey={formKey} subject={String(plan.version)}>
      <input type="hidden" name="version" value={plan.version} />
      <input type="hidden" name="step" value={step} />
      <Button tone={tone} pending={pending} icon={<Icon aria-hidden />}>
        {t(`subscriptionPlans.steps.${step}`)}
      </Button>
    </PostForm>
  );
}

const looks: Record<Shown, { Icon: IconType; tone: ButtonTone }> = {
  publish: { Icon: Send, tone: "primary" },
  discard: { Icon: Trash2, tone: "secondary" },
  hide: { Icon: EyeOff, tone: "secondary" },
  show: { Icon: Eye, tone: "secondary" },
  archive: { Icon: Archive, tone: "secondary" },
  restore: { Icon: ArchiveRestore, tone: "primary" },
};
