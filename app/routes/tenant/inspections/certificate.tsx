import { data } from "@remix-run/node";
import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { getInspection } from "#contract/inspections.ts";
import { PaperBar } from "#app/features/shell/paper-bar.tsx";
import { tenantLoader } from "#app/lib/guards.server.ts";
import { tenantTitle } from "#app/lib/page-title.ts";
import { inspectionPath } from "#app/lib/procedure-paths.ts";
import { Day, Instant } from "#app/lib/time-zone.tsx";

export const loader = tenantLoader(getInspection.access, async ({ call, params, context, me }) => {
  const [inspection, { tenant }] = await Promise.all([
    call(getInspection, { params: { id: params["id"] ?? "" } }),
    me,
  ]);
  const { performedOn } = inspection;
  // Nothing is certified before it is done.
  if (performedOn === null) throw data({ code: "not_found", requestId: context.requestId }, { status: 404 });
  return { inspection: { ...inspection, performedOn }, employer: tenant.name };
});

/** The certification that 29 CFR 1910.147(c)(6)(ii) asks for: machine, date, employees, inspector. */
export default function Certificate() {
  const { inspection, employer } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const { equipment, procedure, performedOn, inspector, reviewed, result, remarks, actions } = inspection;
  const lines = [
    { term: t("inspections.certificate.employer"), value: employer },
    { term: t("procedures.columns.machine"), value: `${equipment.tag}, ${equipment.name}` },
    {
      term: t("procedures.columns.title"),
      value: `${procedure.title}, ${t("procedures.version", { number: procedure.versionNumber })}`,
    },
    { term: t("inspections.performed"), value: <Day on={performedOn} /> },
    { term: t("inspections.inspector"), value: inspector.name },
    {
      term: t("inspections.reviewed"),
      value: (
        <ul>
          {reviewed.map(({ id, name }) => (
            <li key={id}>{name}</li>
          ))}
        </ul>
      ),
    },
    { term: t("inspections.outcome"), value: t(`inspections.results.${result ?? "conforms"}`) },
    ...(remarks ? [{ term: t("inspections.remarks"), value: remarks }] : []),
  ];
  return (
    <>
      <PaperBar back={inspectionPath(inspection.id)} />
      <article className="grid gap-8">
        <header className="border-b-4 border-black pb-3">
          <h1 className="text-xl font-bold">{t("inspections.certificate.title")}</h1>
          <p>{t("inspections.certificate.text")}</p>
        </header>
        <dl className="grid gap-4">
          {lines.map(({ term, value }) => (
            <div
              key={term}
              className="grid gap-x-6 border-b border-neutral-300 pb-3 [overflow-wrap:anywhere] sm:grid-cols-[14rem_1fr] print:grid-cols-[14rem_1fr]"
            >
              <dt className="font-semibold">{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {actions.length > 0 && (
          <section>
            <h2 className="mb-2 text-lg font-semibold">{t("inspections.deviations")}</h2>
            <ol className="grid list-decimal gap-3 pl-5">
              {actions.map((action) => (
                <li key={action.id} className="print:break-inside-avoid">
                  <p className="font-semibold">{action.deviation}</p>
                  <p>{action.action}</p>
                  <p className="text-sm">
                    {action.responsible.name}, {t("inspections.until")} <Day on={action.dueOn} />.{" "}
                    {action.done ? (
                      <>
                        {t("inspections.actionDone")} <Instant at={action.done.at} />
                      </>
                    ) : (
                      t("inspections.open")
                    )}
                  </p>
                </li>
              ))}
            </ol>
          </section>
        )}
        <div className="grid grid-cols-2 gap-10 pt-10 print:break-inside-avoid">
          {[t("inspections.certificate.signInspector"), t("inspections.certificate.signEmployer")].map(
            (line) => (
              <p key={line} className="border-t border-black pt-1 text-sm">
                {line}
              </p>
            ),
          )}
        </div>
        {inspection.illustrative && <p className="text-sm">{t("inspections.certificate.illustrative")}</p>}
      </article>
    </>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) =>
  tenantTitle(matches, "inspections.certificate.pageTitle", { tag: page?.inspection.equipment.tag ?? "" });
