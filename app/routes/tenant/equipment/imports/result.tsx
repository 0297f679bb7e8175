import { redirect } from "@remix-run/node";
import type { HeadersFunction, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useRevalidator } from "react-router";
import { FileUp } from "#app/ui/icons/icons.ts";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { applyEquipmentImport, getEquipmentImport } from "#contract/equipment-imports/calls.ts";
import { ImportRows } from "./result/import-rows.tsx";
import { SaveButton } from "#app/features/forms/save-button.tsx";
import { listCrumbsOf } from "#app/features/equipment/register-crumbs.ts";
import { FailureAlert } from "#app/features/problems/failure-alert.tsx";
import { importResultPath, importUploadPath, pointListPath } from "#app/lib/equipment-paths.ts";
import { equipmentListPath } from "#app/lib/paths.ts";
import { useFormFailure } from "#app/lib/form.ts";
import { lockListPath } from "#app/lib/lock-paths.ts";
import { answerForm, newFormKey, readForm } from "#app/lib/form.server.ts";
import { tenantAction, tenantLoader } from "#app/lib/guards.server.ts";
import { tenantTitle } from "#app/lib/page-title.ts";
import { PostForm, useIsPending } from "#app/lib/post-form.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { PageHead } from "#app/features/navigation/page-head.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import type { RouteHandle } from "#app/lib/route-handle.ts";

export const handle: RouteHandle = { texts: ["equipment", "locks", "procedures"] };

/** How often a page polls while the file is checked, s. */
const pollSeconds = 2;

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
      await call(applyEquipmentImport, { params: { id }, idempotencyKey: posted.key });
      return redirect(importResultPath(id), 303);
    });
  },
);

export default function ImportResult() {
  const { found, isFirst, formKey } = useLoaderData<typeof loader>();
  const failure = useFormFailure("apply");
  const { t } = useTranslation();
  const { id, kind, state, rows } = found;
  return (
    <>
      <PageHead
        crumbs={[
          ...listCrumbsOf(kind, t),
          { label: t("equipment.import"), href: importUploadPath(kind) },
          { label: found.fileName },
        ]}
        title={t(`imports.${kind}.title`)}
        description={found.fileName}
      />
      <FailureAlert failure={failure} />
      {state === "checking" ? <Checking found={found} /> : <Verdict found={found} formKey={formKey} />}
      {state !== "done" && found.leftOut.length > 0 && (
        <Alert tone="warning" live={false} className="mb-5" title={t("imports.leftOut")}>
          {t("imports.leftOutText", { columns: found.leftOut.join(", ") })}
        </Alert>
      )}
      {(state === "ready" || state === "faulty") && (
        <ImportRows kind={kind} rows={rows.items} isFaulty={state === "faulty"} />
      )}
      {state !== "checking" && (
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

/** The progress of the file's check. The page polls by itself, with a script or without. */
function Checking({ found }: { found: Found }) {
  const { t } = useTranslation();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(revalidate, pollSeconds * 1000);
    return () => clearInterval(timer);
  }, [revalidate]);
  return (
    <Alert tone="info" live title={t("imports.checking", { file: found.fileName })}>
      <noscript>
        <meta httpEquiv="refresh" content={String(pollSeconds)} />
      </noscript>
      <p>{t("imports.checkingText", { count: found.checkedCount })}</p>
      <progress className="mt-2 h-3 w-full max-w-md" value={found.checkedCount} max={found.rowCount} />
      <p className="mt-2">
        <LinkButton href={importResultPath(found.id)} tone="secondary" size="compact">
          {t("imports.refresh")}
        </LinkButton>
      </p>
    </Alert>
  );
}

const listPaths = {
  machines: () => equipmentListPath(),
  points: () => pointListPath(),
  locks: () => lockListPath(),
};

function Verdict({ found, formKey }: { found: Found; formKey: string }) {
  const { kind } = found;
  const { t } = useTranslation();
  const pending = useIsPending("apply");
  const another = (
    <LinkButton href={importUploadPath(kind)} tone="secondary">
      {t("imports.another")}
    </LinkButton>
  );
  if (found.state === "faulty") {
    return (
      <Alert
        tone="danger"
        live={false}
        className="mb-5"
        title={t("imports.faulty", { count: found.faultCount })}
        actions={another}
      >
        {t("imports.faultyText")}
      </Alert>
    );
  }
  if (found.state === "done") {
    return (
      <Alert
        tone="success"
        live
        title={t(`imports.${kind}.done`, { count: found.rowCount })}
        actions={<LinkButton href={listPaths[kind]()}>{t(`imports.${kind}.toList`)}</LinkButton>}
      >
        {t(`imports.${kind}.doneText`)}
      </Alert>
    );
  }
  return (
    <Alert
      tone="success"
      live
      className="mb-5"
      title={t(`imports.${kind}.ready`, { count: found.rowCount })}
      actions={
        <>
          <PostForm form="apply" formKey={formKey}>
            <SaveButton pending={pending} icon={<FileUp aria-hidden />}>
              {t(`imports.${kind}.apply`, { count: found.rowCount })}
            </SaveButton>
          </PostForm>
          {another}
        </>
      }
    >
      {t("imports.readyText")} {found.newPlaces > 0 && t("imports.newPlaces", { count: found.newPlaces })}
    </Alert>
  );
}

/** What is read now is out of date in a moment. */
export const headers: HeadersFunction = () => ({ "Cache-Control": "no-store" });

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  tenantTitle(matches, `imports.${data?.found.kind ?? "machines"}.title`);
