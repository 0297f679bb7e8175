import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { listInspections, listInspectors } from "#contract/inspections/calls.ts";
import { getProcedure } from "#contract/procedures/calls.ts";
import { listTranslations } from "#contract/procedures/translations.ts";
import { searchLimit } from "#contract/limits.ts";
import { differsFromRegister } from "#domain/register-match.ts";
import { answerProcedureForm } from "#app/features/procedures/answer-procedure-form.server.ts";
import { findInspector, InspectionCard } from "./detail/inspection-card.tsx";
import { DraftCard, ProcedureActions, RetireProcedure } from "#app/features/procedures/procedure-actions.tsx";
import { ProcedurePlans } from "./detail/procedure-plans.tsx";
import { ProcedureSteps } from "#app/features/procedures/procedure-steps.tsx";
import { ProcedureTexts } from "#app/features/procedures/procedure-texts.tsx";
import { RegisterChanges } from "#app/features/procedures/register-changes.tsx";
import { ReturnedNote } from "#app/features/procedures/returned-note.tsx";
import { VersionBadge } from "#app/features/procedures/version-badge.tsx";
import { TranslationsCard } from "./detail/translations-card.tsx";
import { VersionList } from "./detail/version-list.tsx";
import { VersionNote } from "./detail/version-note.tsx";
import { WithdrawFromReview } from "#app/features/procedures/withdraw-from-review.tsx";
import { FailureAlert } from "#app/features/problems/failure-alert.tsx";
import { useAnswered, useFormFailure } from "#app/lib/form.ts";
import { keepForm, newFormKey, readForm } from "#app/lib/form.server.ts";
import { tenantAction, tenantLoader } from "#app/lib/guards.server.ts";
import { tenantTitle } from "#app/lib/page-title.ts";
import { equipmentPath, procedureListPath } from "#app/lib/paths.ts";
import { idListOf } from "#app/lib/id-list.ts";
import { openPlaces } from "#app/lib/permits.ts";
import { Anchor } from "#app/ui/anchor.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { PageHead } from "#app/features/navigation/page-head.tsx";
import { TagChip } from "#app/ui/tag-chip.tsx";
import type { RouteHandle } from "#app/lib/route-handle.ts";

export const handle: RouteHandle = {
  texts: ["equipment", "procedures", "reports"],
  live: { topics: ["procedures"] },
};

export const loader = tenantLoader(getProcedure.access, async ({ call, params, url, me }) => {
  const id = params["id"] ?? "";
  const version = url.searchParams.get("version") ?? undefined;
  const inspectionsOf = (show: "planned" | "done") =>
    call(listInspections, { query: { procedureId: id, show, limit: 5 } });
  const [procedure, translations, planned, done, inspectors, person] = await Promise.all([
    call(getProcedure, { params: { id }, query: { version } }),
    call(listTranslations, { params: { id }, query: { version } }),
    inspectionsOf("planned"),
    inspectionsOf("done"),
    call(listInspectors, { params: { id } }),
    me,
  ]);
  return {
    procedure,
    translations,
    inspections: [...planned.items, ...done.items],
    inspectors: { ...inspectors, search: "" },
    open: openPlaces(person),
    today: new Date().toISOString().slice(0, 10),
    formKey: newFormKey(),
  };
});

export const action = tenantAction(getProcedure.access, async (args) => {
  const posted = await readForm(args.request, args.context.requestId);
  if (posted.intent !== findInspector) return answerProcedureForm(args, posted);
  const search = posted.text("peopleSearch").slice(0, searchLimit);
  const query = { search: search || undefined, chosen: idListOf([posted.text("inspectorId")]) };
  const found = await args.call(listInspectors, { params: { id: args.params["id"] ?? "" }, query });
  return { inspectors: { ...found, search }, ...keepForm(posted) };
});

/** A refused form was out of date: the current state is loaded. */
export function shouldRevalidate() {
  return true;
}

export default function ProcedurePage() {
  const { procedure, translations, inspections, open, today, formKey, ...loaded } =
    useLoaderData<typeof loader>();
  const inspectors = useAnswered("inspectors", loaded.inspectors);
  const { t } = useTranslation();
  const { equipment, shown } = procedure;
  const drafting = useFormFailure("draft");
  const withdrawal = useFormFailure("withdraw");
  const machine = <TagChip tag={equipment.tag} size="large" />;
  return (
    <>
      <PageHead
        crumbs={[{ label: t("procedures.title"), href: procedureListPath() }, { label: equipment.tag }]}
        badges={
          <>
            {open.equipment ? (
              <Anchor href={equipmentPath(equipment.id)} className="inline-flex min-h-11 items-center">
                {machine}
              </Anchor>
            ) : (
              machine
            )}
            <VersionBadge state={shown.state} number={shown.number} size="large" />
          </>
        }
        title={shown.title}
        description={procedure.illustrative ? t("procedures.illustrative") : undefined}
        actions={
          <>
            <ProcedureActions procedure={procedure} formKey={formKey} />
            <WithdrawFromReview procedure={procedure} formKey={formKey} />
          </>
        }
      />
      <FailureAlert failure={drafting ?? withdrawal} />
      <RegisterChanges
        procedures={[{ ...procedure, title: shown.title }]}
        what={t(`registerChanges.${differsFromRegister(procedure) ? "onProcedure" : "onPlacard"}`)}
      />
      <VersionNote procedure={procedure} />
      <ReturnedNote returned={shown.returned} />
      <DraftCard procedure={procedure} formKey={formKey} />
      <div className="grid items-start gap-6 lg:grid-cols-[2fr_1fr]">
        <div className="grid min-w-0 gap-6">
          <Card>
            <CardHeader title={t("procedures.steps.title")} description={t("procedures.steps.text")} />
            <ProcedureSteps steps={shown.content.steps} points={procedure.points} />
          </Card>
          <ProcedureTexts content={shown.content} />
        </div>
        <div className="grid min-w-0 gap-6">
          <InspectionCard
            procedure={procedure}
            inspections={inspections}
            inspectors={inspectors}
            today={today}
            formKey={formKey}
          />
          <TranslationsCard procedure={procedure} translations={translations} formKey={formKey} />
          <VersionList procedure={procedure} />
          <ProcedurePlans procedure={procedure} mayOpen={open.plans} />
        </div>
      </div>
      <RetireProcedure procedure={procedure} formKey={formKey} />
    </>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  tenantTitle(matches, "procedures.pageTitle", { tag: data?.procedure.equipment.tag ?? "" });
