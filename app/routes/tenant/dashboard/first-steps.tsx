import { Check, ChevronRight } from "#app/ui/icons/icons.ts";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { examplePath, locationsPath, workbookUploadPath } from "#app/lib/equipment-paths.ts";
import { dismissFirstStepsPath } from "#app/lib/paths.ts";
import { PostForm } from "#app/lib/post-form.tsx";
import { Anchor, LineLink } from "#app/ui/anchor.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { placeOfStep } from "#app/features/onboarding/first-step-places.ts";
import type { FirstStepsState } from "#app/features/onboarding/first-steps.server.ts";

/** What a new organization does first, up to its first closed lockout: each step leads to its form and checks itself off. */
export function FirstSteps({ state }: { state: FirstStepsState | null }) {
  const { t } = useTranslation();
  if (!state) return null;
  const done = state.steps.filter((step) => step.done).length;
  const isOpen = (...keys: string[]) => state.steps.some((step) => keys.includes(step.key) && !step.done);
  return (
    <Card className="mb-8">
      <CardHeader
        title={t("firstSteps.title")}
        description={t("firstSteps.done", { done, of: state.steps.length })}
        actions={
          state.mayDismiss && (
            <PostForm form="dismiss-first-steps" formKey={state.formKey} action={dismissFirstStepsPath}>
              <Button tone="quiet" size="compact">
                {t("firstSteps.dismiss")}
              </Button>
            </PostForm>
          )
        }
      />
      {isOpen("people", "certificates") && (
        <p className="max-w-prose px-4 pb-3 text-sm md:px-5">{t("firstSteps.needs")}</p>
      )}
      <ol className="divide-y divide-line">
        {state.steps.map((step, position) => (
          <li key={step.key}>
            {step.allowed ? (
              <Anchor
                href={placeOfStep(step.key, state)}
                className={`${rowClass} no-underline hover:bg-sunken`}
              >
                <StepWords step={step} position={position} state={state} />
                <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-muted" />
              </Anchor>
            ) : (
              <div className={rowClass}>
                <StepWords step={step} position={position} state={state} />
              </div>
            )}
          </li>
        ))}
      </ol>
      {state.mayPlace && state.next.siteWithoutZone !== null && (
        <Note text={t("firstSteps.zone", { site: state.next.siteWithoutZone })}>
          <LineLink href={locationsPath()}>{t("firstSteps.zoneLink")}</LineLink>
        </Note>
      )}
      {state.mayImport && isOpen("machine", "points", "procedure") && (
        <Note text={t("firstSteps.import")}>
          <LineLink href={workbookUploadPath}>{t("firstSteps.importLink")}</LineLink>
        </Note>
      )}
      {state.mayAddExample && (
        <Note text={t(`firstSteps.example.${state.example}`)}>
          <LineLink href={examplePath}>{t(`firstSteps.example.${state.example}Link`)}</LineLink>
        </Note>
      )}
    </Card>
  );
}

/** What can be done beside the steps. */
function Note({ text, children }: { text: string; children: ReactNode }) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 border-t border-line px-4 py-2 text-sm text-ink-muted md:px-5">
      {text}
      {children}
    </p>
  );
}

interface StepWordsProps {
  step: FirstStepsState["steps"][number];
  position: number;
  state: FirstStepsState;
}

function StepWords({ step, position, state }: StepWordsProps) {
  const { t, i18n } = useTranslation();
  const roles = new Intl.ListFormat(i18n.language, { type: "disjunction" }).format(step.roles);
  return (
    <>
      <span aria-hidden className={`${markClass} ${step.done ? "border-safe bg-safe text-safe-ink" : ""}`}>
        {step.done ? <Check className="size-5" /> : position + 1}
      </span>
      <span className="min-w-0 grow">
        <span className={step.done ? "text-ink-muted" : "font-semibold"}>
          {t(`firstSteps.steps.${step.key}.title`)}
        </span>
        {step.done ? (
          <span className="sr-only"> ({t("firstSteps.isDone")})</span>
        ) : (
          <span className="block text-sm text-ink-muted">
            <StepText step={step} state={state} />
            {!step.allowed && <span className="block">{t("firstSteps.whoCan", { roles })}</span>}
          </span>
        )}
      </span>
    </>
  );
}

function StepText({ step, state }: Omit<StepWordsProps, "position">) {
  const { t, i18n } = useTranslation();
  const list = new Intl.ListFormat(i18n.language, { type: "disjunction" });
  const { procedures, plans } = state.secondPerson;
  return t(`firstSteps.steps.${step.key}.text`, {
    reviewers: list.format(procedures.roles),
    approvers: list.format(plans.roles),
    certifiers: list.format(step.roles),
  });
}

const rowClass = "flex min-h-14 items-center gap-3 px-4 py-2 text-ink md:px-5";
const markClass =
  "grid size-8 shrink-0 place-items-center rounded-full border-2 border-line-strong text-sm font-semibold tabular-nums";
