import { redirect } from "@remix-run/node";
import type { HeadersFunction, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { type ImportKind, isExportOnly } from "#contract/equipment-imports/words.ts";
import {
  applyEquipmentImport,
  getEquipmentImport,
  matchImportColumns,
} from "#contract/equipment-imports/calls.ts";
import { CheckProgress } from "./result/check-progress.tsx";
import { ImportRows } from "./result/import-rows.tsx";
import { FaultyImport, NothingToImport, ReadyImport, UnchangedRows } from "./result/import-verdict.tsx";
import { chosenColumnsIn, MatchColumns } from "./result/match-columns.tsx";
import { listCrumbsOf } from "#app/features/equipment/register-crumbs.ts";
import { FailureAlert } from "#app/features/problems/failure-alert.tsx";
import { importResultPath, importUploadPath, pointListPath, workbookPath } from "#app/lib/equipment-paths.ts";
import { equipmentListPath, procedureListPath } from "#app/lib/paths.ts";
import { useFormFailure } from "#app/lib/form.ts";
import { lockListPath } from "#app/lib/lock-paths.ts";
import { answerForm, newFormKey, readForm } from "#app/lib/form.server.ts";
import { tenantAction, tenantLoader } from "#app/lib/guards.server.ts";
import { tenantTitle } from "#app/lib/page-title.ts";
import { Alert } from "#app/ui/alert.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { PageHead } from "#app/features/navigation/page-head.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import type { RouteHandle } from "#app/lib/route-handle.ts";

export const handle: RouteHandle = { texts: ["equipment", "locks", "procedures"] };

export const loader = tenantLoader(getEquipmentImport.access, async ({ call, params, url }) => {
  const cursor = url.searchParams.get("cursor") ?? undefined;
  const found = await call(getEquipmentImport, {
    params: { id: params["importId"] ?? "" },
    query: { cursor },
  });
  return { found, isFirst: cursor === undefined, formKey: newFormKey() };
});

export const action = tenantAction(
  applyEquipmentImport.access,
  async ({ call, request, params, context }) => {
    const posted = await readForm(request, context.requestId);
    const id = params["importId"] ?? "";
    return answerForm(posted, async () => {
      if (posted.form === "match") {
        const body = { columns: chosenColumnsIn(posted.typed) };
        const { workbookId } = await call(matchImportColumns, {
          params: { id },
          body,
          idempotencyKey: posted.key,
        });
        // The other sheets may wait for this one.
        if (workbookId !== null) return redirect(workbookPath(workbookId), 303);
      } else await call(applyEquipmentImport, { params: { id }, idempotencyKey: posted.key });
      return redirect(importResultPath(id), 303);
    });
  },
);

export default function ImportResult() {
  const { found, isFirst, formKey } = useLoaderData<typeof loader>();
  const failure = useFormFailure("apply");
  const { t } = useTranslation();
  const { id, kind, state, rows } = found;
  const isJudged = state !== "checking" && state !== "mapping";
  return (
    <>
      <PageHead
        crumbs={[
          ...listCrumbsOf(kind, t),
          { label: t("equipment.import"), href: importUploadPath(kind) },
          { label: found.fileName },
        ]}
        title={t(`imports.${kind}.title`)}
        description={
          found.sheet === null
            ? found.fileName
            : `${found.fileName} · ${t("imports.sheet", { sheet: found.sheet })}`
        }
      />
      <FailureAlert failure={failure} />
      {found.workbookId !== null && <PartOfWorkbook workbookId={found.workbookId} />}
      {state === "mapping" && <MatchColumns head={found.head} wanted={found.wanted} formKey={formKey} />}
      {state === "checking" && (
        <CheckProgress
          fileName={found.fileName}
          checkedCount={found.checkedCount}
          rowCount={found.rowCount}
          refreshPath={importResultPath(id)}
        />
      )}
      {isJudged && <Verdict found={found} formKey={formKey} />}
      {state !== "done" && <LeftOut kind={kind} columns={found.leftOut} />}
      {(state === "ready" || state === "faulty") && rows.items.length > 0 && (
        <ImportRows kind={kind} rows={rows.items} isFaulty={state === "faulty"} />
      )}
      {isJudged && (
        <Pagination
          label={t("common.pages")}
          previousHref={isFirst ? undefined : importResultPath(id)}
          previousLabel={t("common.firstPage")}
          nextHref={rows.nextCursor ? importResultPath(id, { cursor: rows.nextCursor }) : undefined}
          nextLabel={t("common.nextPage")}
        />
      )}
    </>
  );
}

type Found = ReturnType<typeof useLoaderData<typeof loader>>["found"];

const listPaths = {
  machines: () => equipmentListPath(),
  points: () => pointListPath(),
  procedures: () => procedureListPath({ state: "draft" }),
  locks: () => lockListPath(),
};

/** Columns that are not imported: those that only an export has go without saying how to call them. */
function LeftOut({ kind, columns }: { kind: ImportKind; columns: readonly string[] }) {
  const { t } = useTranslation();
  const own = columns.filter((column) => isExportOnly(kind, column));
  const unknown = columns.filter((column) => !isExportOnly(kind, column));
  return (
    <>
      {unknown.length > 0 && (
        <Alert tone="warning" live={false} className="mb-5" title={t("imports.leftOut")}>
          {t("imports.leftOutText", { columns: unknown.join(", ") })}
        </Alert>
      )}
      {own.length > 0 && (
        <p className="mb-5 text-sm text-ink-muted">{t("imports.leftOutOwn", { columns: own.join(", ") })}</p>
      )}
    </>
  );
}

function PartOfWorkbook({ workbookId }: { workbookId: string }) {
  const { t } = useTranslation();
  return (
    <Alert
      tone="info"
      live={false}
      className="mb-5"
      title={t("imports.workbook.partTitle")}
      actions={
        <LinkButton href={workbookPath(workbookId)} tone="secondary">
          {t("imports.workbook.back")}
        </LinkButton>
      }
    >
      {t("imports.workbook.partText")}
    </Alert>
  );
}

function Verdict({ found, formKey }: { found: Found; formKey: string }) {
  const { kind, rowCount, unchangedCount } = found;
  const count = rowCount - unchangedCount;
  const { t } = useTranslation();
  const anotherHref = found.workbookId === null ? importUploadPath(kind) : undefined;
  if (found.state === "faulty") {
    return (
      <FaultyImport title={t("imports.faulty", { count: found.faultCount })} anotherHref={anotherHref}>
        {t("imports.faultyText")}
        <UnchangedRows count={unchangedCount} />
      </FaultyImport>
    );
  }
  if (count === 0) return <NothingToImport rowCount={rowCount} anotherHref={anotherHref} />;
  if (found.state === "done") {
    return (
      <Alert
        tone="success"
        live
        title={t(`imports.${kind}.done`, { count })}
        actions={<LinkButton href={listPaths[kind]()}>{t(`imports.${kind}.toList`)}</LinkButton>}
      >
        {t(`imports.${kind}.doneText`)}
        <UnchangedRows count={unchangedCount} />
      </Alert>
    );
  }
  return (
    <ReadyImport
      title={t(`imports.${kind}.ready`, { count })}
      apply={t(`imports.${kind}.apply`, { count })}
      formKey={formKey}
      anotherHref={anotherHref}
    >
      {t("imports.readyText")}{" "}
      {found.newPlaces > 0 &&
        `${t("imports.newPlaces", { count: found.newPlaces })} ${t("imports.newSiteZone")}`}
      <UnchangedRows count={unchangedCount} />
    </ReadyImport>
  );
}

/** What is read now is out of date in a moment. */
export const headers: HeadersFunction = () => ({ "Cache-Control": "no-store" });

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  tenantTitle(matches, `imports.${data?.found.kind ?? "machines"}.title`);
