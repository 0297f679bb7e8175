import { redirect } from "@remix-run/node";
import type { HeadersFunction, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { applyWorkbookImport, getWorkbookImport } from "#contract/equipment-imports/calls.ts";
import { CheckProgress } from "./result/check-progress.tsx";
import { FaultyImport, NothingToImport, ReadyImport, UnchangedRows } from "./result/import-verdict.tsx";
import { listCrumbsOf } from "#app/features/equipment/register-crumbs.ts";
import { PageHead } from "#app/features/navigation/page-head.tsx";
import { FailureAlert } from "#app/features/problems/failure-alert.tsx";
import { importResultPath, workbookPath, workbookUploadPath } from "#app/lib/equipment-paths.ts";
import { useFormFailure } from "#app/lib/form.ts";
import { answerForm, newFormKey, readForm } from "#app/lib/form.server.ts";
import { tenantAction, tenantLoader } from "#app/lib/guards.server.ts";
import { tenantTitle } from "#app/lib/page-title.ts";
import { equipmentListPath, procedureListPath } from "#app/lib/paths.ts";
import type { RouteHandle } from "#app/lib/route-handle.ts";
import { Alert } from "#app/ui/alert.tsx";
import { LineLink } from "#app/ui/anchor.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { type Column, Table } from "#app/ui/table.tsx";

export const handle: RouteHandle = { texts: ["equipment", "locks", "procedures"] };

export const loader = tenantLoader(getWorkbookImport.access, async ({ call, params }) => {
  const found = await call(getWorkbookImport, { params: { id: params["workbookId"] ?? "" } });
  return { found, formKey: newFormKey() };
});

export const action = tenantAction(applyWorkbookImport.access, async ({ call, request, params, context }) => {
  const posted = await readForm(request, context.requestId);
  const id = params["workbookId"] ?? "";
  return answerForm(posted, async () => {
    await call(applyWorkbookImport, { params: { id }, idempotencyKey: posted.key });
    return redirect(workbookPath(id), 303);
  });
});

type Found = ReturnType<typeof useLoaderData<typeof loader>>["found"];
type Sheet = Found["sheets"][number];

export default function WorkbookResult() {
  const { found, formKey } = useLoaderData<typeof loader>();
  const failure = useFormFailure("apply");
  const { t } = useTranslation();
  return (
    <>
      <PageHead
        crumbs={[
          ...listCrumbsOf("machines", t),
          { label: t("equipment.import"), href: workbookUploadPath },
          { label: found.fileName },
        ]}
        title={t("imports.workbook.title")}
        description={found.fileName}
      />
      <FailureAlert failure={failure} />
      {found.state === "checking" ? (
        <CheckProgress
          fileName={found.fileName}
          checkedCount={sumOf(found.sheets, "checkedCount")}
          rowCount={sumOf(found.sheets, "rowCount")}
          refreshPath={workbookPath(found.id)}
        />
      ) : (
        <Verdict found={found} formKey={formKey} />
      )}
      {found.state !== "done" && found.leftOut.length > 0 && (
        <Alert tone="warning" live={false} className="mb-5" title={t("imports.workbook.leftOut")}>
          {t("imports.workbook.leftOutText", { sheets: found.leftOut.join(", ") })}
        </Alert>
      )}
      <Table
        caption={t("imports.workbook.table")}
        columns={columnsOf(t, found.state === "mapping")}
        rows={found.sheets}
        rowKey={(sheet) => sheet.id}
      />
    </>
  );
}

type Count = "checkedCount" | "rowCount" | "unchangedCount" | "newPlaces";

function sumOf(sheets: readonly Sheet[], count: Count): number {
  return sheets.reduce((sum, sheet) => sum + sheet[count], 0);
}

function columnsOf(t: ReturnType<typeof useTranslation>["t"], isWaiting: boolean): Column<Sheet>[] {
  return [
    {
      key: "sheet",
      header: t("imports.workbook.sheet"),
      primary: true,
      cell: (sheet) => (
        <Link
          to={importResultPath(sheet.id)}
          className="font-medium text-brand-text underline underline-offset-4"
        >
          {t(`imports.workbook.kinds.${sheet.kind}`)}
        </Link>
      ),
    },
    {
      key: "rows",
      header: t("imports.workbook.rows"),
      align: "end",
      cell: (sheet) => t("imports.workbook.count", { count: sheet.rowCount }),
    },
    {
      key: "unchanged",
      header: t("imports.workbook.unchanged"),
      align: "end",
      cell: ({ state, unchangedCount }) =>
        state === "checking" || state === "mapping"
          ? ""
          : t("imports.workbook.count", { count: unchangedCount }),
    },
    {
      key: "problems",
      header: t("imports.workbook.problems"),
      align: "end",
      cell: ({ state, faultCount, id }) =>
        state === "mapping" ? (
          <LineLink href={importResultPath(id)}>{t("imports.mapping.title")}</LineLink>
        ) : state === "checking" ? (
          t(`imports.workbook.${isWaiting ? "notChecked" : "stillChecking"}`)
        ) : faultCount > 0 ? (
          <strong className="text-locked-text">{t("imports.faulty", { count: faultCount })}</strong>
        ) : (
          t("imports.workbook.none")
        ),
    },
  ];
}

function Verdict({ found, formKey }: { found: Found; formKey: string }) {
  const { t } = useTranslation();
  const [rowCount, unchangedCount] = [sumOf(found.sheets, "rowCount"), sumOf(found.sheets, "unchangedCount")];
  if (found.state === "mapping") {
    const first = found.sheets.find(({ state }) => state === "mapping");
    return (
      <Alert
        tone="warning"
        live={false}
        className="mb-5"
        title={t("imports.workbook.mapping")}
        actions={
          first && <LinkButton href={importResultPath(first.id)}>{t("imports.mapping.title")}</LinkButton>
        }
      >
        {t("imports.workbook.mappingText")}
      </Alert>
    );
  }
  if (found.state === "faulty") {
    return (
      <FaultyImport title={t("imports.workbook.faulty")} anotherHref={workbookUploadPath}>
        {t("imports.workbook.faultyText")}
        <UnchangedRows count={unchangedCount} />
      </FaultyImport>
    );
  }
  if (unchangedCount === rowCount) {
    return <NothingToImport rowCount={rowCount} anotherHref={workbookUploadPath} />;
  }
  if (found.state === "done") {
    const hasProcedures = found.sheets.some(({ kind }) => kind === "procedures");
    return (
      <Alert
        tone="success"
        live
        className="mb-5"
        title={t("imports.workbook.done")}
        actions={
          <>
            <LinkButton href={equipmentListPath()}>{t("imports.machines.toList")}</LinkButton>
            {hasProcedures && (
              <LinkButton href={procedureListPath({ state: "draft" })} tone="secondary">
                {t("imports.procedures.toList")}
              </LinkButton>
            )}
          </>
        }
      >
        {t("imports.workbook.doneText")}
        <UnchangedRows count={unchangedCount} />
      </Alert>
    );
  }
  const newPlaces = sumOf(found.sheets, "newPlaces");
  return (
    <ReadyImport
      title={t("imports.workbook.ready")}
      apply={t("imports.workbook.apply")}
      formKey={formKey}
      anotherHref={workbookUploadPath}
    >
      {t("imports.readyText")}{" "}
      {newPlaces > 0 &&
        `${t("imports.workbook.newPlaces", { count: newPlaces })} ${t("imports.newSiteZone")}`}
      <UnchangedRows count={unchangedCount} />
    </ReadyImport>
  );
}

/** What is read now is out of date in a moment. */
export const headers: HeadersFunction = () => ({ "Cache-Control": "no-store" });

export const meta: MetaFunction = ({ matches }) => tenantTitle(matches, "imports.workbook.title");
