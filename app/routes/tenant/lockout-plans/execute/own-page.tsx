import { useTranslation } from "react-i18next";
import type { SerializeFrom } from "@remix-run/node";
import { useAnswered } from "#app/lib/form.ts";
import { executePath, planListPath, planPath } from "#app/lib/paths.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { CircleCheck } from "#app/ui/icons/icons.ts";
import { formOf } from "./command-form.tsx";
import { ExceptionsCard } from "./exceptions-card.tsx";
import { LockoutPageHead } from "./lockout-page-head.tsx";
import { NowCard } from "./now-card.tsx";
import { OtherActions } from "./other-actions.tsx";
import type { loadOwnPage } from "./own-page.server.ts";
import { ownPageFields } from "./own-page-fields.tsx";
import type { OwnPage } from "./own-pages.ts";
import { RemovalProofs } from "./removal-proofs.tsx";
import { RefusalAlert } from "./refusal-alert.tsx";

interface OwnPageProps {
  page: OwnPage;
  loaded: SerializeFrom<typeof loadOwnPage>;
}

/** One task as the main action of its page; what else can be done about it opens below. Nothing left to do: it says so. */
export function OwnTaskPage({ page, loaded }: OwnPageProps) {
  const { view, main, others, choices, userId, userName, mayReadPlan, formKey, now } = loaded;
  const { t } = useTranslation();
  const successors = useAnswered("successors", choices.successors);
  // Another person's form is another form: nothing that was typed stays.
  const own = { choices: { ...choices, successors }, fields: ownPageFields };
  const forms = { view, formKey, userName, now, ...own };
  const lockout = { label: t("executions.title"), href: executePath(view.planId) };
  return (
    <>
      <LockoutPageHead
        view={view}
        formKey={formKey}
        crumbs={[
          ...(mayReadPlan
            ? [
                { label: t("plans.title"), href: planListPath() },
                { label: t("executions.plan"), href: planPath(view.planId) },
              ]
            : []),
          lockout,
          { label: t(`executions.own.${page}.title`) },
        ]}
        title={t(`executions.own.${page}.title`)}
        description={view.title}
      />
      <RefusalAlert view={view} shownForm={main ? formOf(main) : undefined} />
      <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-6">
        {page === "removal" && <ExceptionsCard view={view} proofs={RemovalProofs} />}
        {main && (
          <NowCard key={userId} {...forms} command={main} guide={[]} said={{ cautions: [] }} wear={[]} />
        )}
        {main?.type === "accept_handover" && !main.allowed && (
          <LinkButton href={lockout.href} className="justify-self-start">
            {t("executions.own.toLockout")}
          </LinkButton>
        )}
        {!main && (
          <EmptyState
            icon={<CircleCheck aria-hidden />}
            title={t(`executions.own.${page}.none`)}
            action={<LinkButton href={lockout.href}>{t("executions.own.toLockout")}</LinkButton>}
          >
            {t(`executions.own.${page}.noneText`)}
          </EmptyState>
        )}
        <OtherActions key={`others:${userId}`} {...forms} commands={others} />
        {page === "handover" && <ExceptionsCard view={view} />}
      </div>
    </>
  );
}
