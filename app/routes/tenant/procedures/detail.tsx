import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { getProcedure } from "#contract/procedures.ts";
import { ProcedureSteps } from "#app/features/procedures/procedure-steps.tsx";
import { InspectionDue } from "#app/features/procedures/procedure-table.tsx";
import { VersionList } from "#app/features/procedures/version-list.tsx";
import { tenantLoader } from "#app/lib/guards.server.ts";
import { tenantTitle } from "#app/lib/page-title.ts";
import { equipmentPath, procedureListPath, procedurePath } from "#app/lib/paths.ts";
import { openPlaces } from "#app/lib/permits.ts";
import { Day } from "#app/lib/time-zone.tsx";
import { Anchor, TextLink } from "#app/ui/anchor.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import { DefinitionList } from "#app/ui/definition-list.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { TagChip } from "#app/ui/tag-chip.tsx";

const sections = ["scope", "purpose", "intendedUse", "authorisation", "rules", "enforcement"] as const;

export const loader = tenantLoader(getProcedure.access, async ({ call, params, url, me }) => {
  const version = url.searchParams.get("version") ?? undefined;
  const [procedure, person] = await Promise.all([
    call(getProcedure, { params: { id: params["id"] ?? "" }, query: { version } }),
    me,
  ]);
  return { procedure, open: openPlaces(person), today: new Date().toISOString().slice(0, 10) };
});

export default function ProcedurePage() {
  const { procedure, open, today } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const { equipment, shown } = procedure;
  return (
    <>
      <PageHeader
        breadcrumbs={
          <Breadcrumbs
            label={t("common.breadcrumbs")}
            crumbs={[{ label: t("procedures.title"), href: procedureListPath() }, { label: equipment.tag }]}
          />
        }
        badges={
          <>
            {open.equipment ? (
              <Anchor href={equipmentPath(equipment.id)}>
                <TagChip tag={equipment.tag} size="large" />
              </Anchor>
            ) : (
              <TagChip tag={equipment.tag} size="large" />
            )}
            <Badge tone={shown.state === "published" ? "safe" : "waiting"}>
              {t("procedures.version", { number: shown.number })}: {t(`procedures.states.${shown.state}`)}
            </Badge>
          </>
        }
        title={procedure.title}
        description={t("procedures.illustrative")}
      />
      {shown.state !== "published" && (
        <Alert tone="warning" live={false} className="mb-5">
          {t("procedures.notPublished")}{" "}
          {procedure.publishedVersion !== null && (
            <TextLink href={procedurePath(procedure.id)}>{t("procedures.toPublished")}</TextLink>
          )}
        </Alert>
      )}
      <div className="grid items-start gap-6 lg:grid-cols-[2fr_1fr]">
        <div className="grid gap-6">
          <Card>
            <CardHeader title={t("procedures.steps.title")} description={t("procedures.steps.text")} />
            <ProcedureSteps steps={shown.content.steps} />
          </Card>
          <Card>
            <CardHeader title={t("procedures.contents")} />
            <CardBody className="grid gap-5">
              {sections.map((section) => (
                <section key={section}>
                  <h3 className="font-semibold">{t(`procedures.sections.${section}`)}</h3>
                  <p className="mt-1 max-w-prose whitespace-pre-line">{shown.content[section]}</p>
                </section>
              ))}
            </CardBody>
          </Card>
        </div>
        <div className="grid gap-6">
          <Card>
            <CardHeader title={t("procedures.inspection.title")} />
            <CardBody>
              <DefinitionList
                items={[
                  {
                    term: t("procedures.inspection.last"),
                    value: procedure.lastInspectedOn ? (
                      <Day on={procedure.lastInspectedOn} />
                    ) : (
                      t("procedures.inspection.never")
                    ),
                  },
                  {
                    term: t("procedures.inspection.due"),
                    value: <InspectionDue dueOn={procedure.inspectionDueOn} today={today} />,
                  },
                ]}
              />
            </CardBody>
          </Card>
          <VersionList procedure={procedure} />
        </div>
      </div>
    </>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  tenantTitle(matches, "procedures.pageTitle", { tag: data?.procedure.equipment.tag ?? "" });
