import { redirect } from "@remix-run/node";
import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { getProcedure } from "#contract/procedures/calls.ts";
import { answerProcedureForm } from "#app/features/procedures/answer-procedure-form.server.ts";
import { Comparison } from "#app/features/procedures/comparison.tsx";
import { openDraft } from "#app/features/procedures/open-draft.server.ts";
import { ProcedureSteps } from "#app/features/procedures/procedure-steps.tsx";
import { ProcedureTexts } from "#app/features/procedures/procedure-texts.tsx";
import { RegisterFacts } from "./review/register-facts.tsx";
import { ReviewDecision } from "./review/review-decision.tsx";
import { comparisonOf } from "#app/features/procedures/version-comparison.server.ts";
import { VersionBadge } from "#app/features/procedures/version-badge.tsx";
import { newFormKey, readForm } from "#app/lib/form.server.ts";
import { tenantAction, tenantLoader } from "#app/lib/guards.server.ts";
import { tenantTitle } from "#app/lib/page-title.ts";
import { procedureListPath, procedurePath } from "#app/lib/paths.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { PageHead } from "#app/features/navigation/page-head.tsx";
import { TagChip } from "#app/ui/tag-chip.tsx";
import type { RouteHandle } from "#app/lib/route-handle.ts";

export const handle: RouteHandle = { texts: ["equipment", "procedures"] };

export const loader = tenantLoader(getProcedure.access, async ({ call, params, context }) => {
  const id = params["id"] ?? "";
  const procedure = await openDraft(call, id);
  // Decided in the meantime: the procedure itself says how.
  if (procedure.shown.state !== "in_review") throw redirect(procedurePath(id));
  const inForce =
    procedure.publishedVersion === null ? null : await call(getProcedure, { params: { id }, query: {} });
  return {
    procedure,
    inForce: inForce && inForce.shown.number,
    comparison:
      inForce && (await comparisonOf(context.tenantSlug, inForce.shown.content, procedure.shown.content)),
    formKey: newFormKey(),
  };
});

export const action = tenantAction(getProcedure.access, async (args) =>
  answerProcedureForm(args, await readForm(args.request, args.context.requestId)),
);

/** A refused form was out of date: the current state is loaded. */
export function shouldRevalidate() {
  return true;
}

export default function ReviewPage() {
  const { procedure, inForce, comparison, formKey } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const { id, equipment, shown } = procedure;
  const full = (
    <div className="grid gap-6">
      <ProcedureSteps steps={shown.content.steps} points={procedure.points} />
      <ProcedureTexts content={shown.content} />
    </div>
  );
  return (
    <>
      <PageHead
        crumbs={[
          { label: t("procedures.title"), href: procedureListPath() },
          { label: equipment.tag, href: procedurePath(id) },
          { label: t("procedures.review.title") },
        ]}
        badges={
          <>
            <TagChip tag={equipment.tag} size="large" />
            <VersionBadge state={shown.state} number={shown.number} size="large" />
          </>
        }
        title={t("procedures.review.heading", { title: shown.title })}
        description={t("procedures.versions.author", { name: shown.author })}
      />
      {shown.note && (
        <Alert tone="info" live={false} title={t("procedures.review.note")} className="mb-6">
          <p className="whitespace-pre-line">{shown.note}</p>
        </Alert>
      )}
      <div className="grid items-start gap-6 lg:grid-cols-[2fr_1fr]">
        <div className="grid min-w-0 gap-6">
          <Card>
            {inForce !== null ? (
              <>
                <CardHeader
                  title={t("procedures.compare.heading", { from: inForce ?? 0, to: shown.number })}
                  description={t("procedures.review.text")}
                />
                <CardBody>
                  <Comparison comparison={comparison} />
                  <Disclosure summary={t("procedures.review.full")} className="mt-4">
                    {full}
                  </Disclosure>
                </CardBody>
              </>
            ) : (
              <>
                <CardHeader
                  title={t("procedures.review.first")}
                  description={t("procedures.review.firstText")}
                />
                {full}
              </>
            )}
          </Card>
          <RegisterFacts procedure={procedure} />
        </div>
        <ReviewDecision procedure={procedure} formKey={formKey} />
      </div>
    </>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  tenantTitle(matches, "procedures.review.pageTitle", { tag: data?.procedure.equipment.tag ?? "" });
