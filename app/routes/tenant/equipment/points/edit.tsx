import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { getPoint, updatePoint } from "#contract/isolation-points/calls.ts";
import { listLocations } from "#contract/locations/calls.ts";
import { EditPage } from "#app/features/equipment/edit-page.tsx";
import { pointFrom, pointInputs, pointValuesOf } from "#app/features/isolation-points/point-draft.ts";
import {
  type ConfirmedProcedure,
  pointForm,
  PointForm,
  pointLabels,
} from "#app/features/isolation-points/point-form.tsx";
import { changesToConfirm } from "#app/features/isolation-points/procedure-changes.ts";
import { wordsOfInput } from "./edit/point-words.ts";
import { someNames } from "#app/features/isolation-points/some-names.ts";
import { pointPath } from "#app/lib/equipment-paths.ts";
import { redirectWithFlash } from "#app/lib/flash.server.ts";
import { useAnswered } from "#app/lib/form.ts";
import { answerForm, keepForm, newFormKey, readForm } from "#app/lib/form.server.ts";
import { tenantAction, tenantLoader } from "#app/lib/guards.server.ts";
import { tenantTitle } from "#app/lib/page-title.ts";
import type { RouteHandle } from "#app/lib/route-handle.ts";

export const handle: RouteHandle = { texts: ["equipment", "locks", "procedures"] };

export const loader = tenantLoader(updatePoint.access, async ({ call, params }) => {
  const [point, places] = await Promise.all([
    call(getPoint, { params: { id: params["pointId"] ?? "" } }),
    call(listLocations, {}),
  ]);
  const sites = places.items.filter(
    ({ id, kind, archived }) => kind === "site" && (!archived || id === point.siteId),
  );
  return {
    id: point.id,
    tag: point.tag,
    version: point.version,
    values: pointValuesOf(point),
    sites: sites.map(({ id, name }) => ({ value: id, label: name })),
    formKey: newFormKey(),
  };
});

export const action = tenantAction(updatePoint.access, async ({ call, request, params, context }) => {
  const posted = await readForm(request, context.requestId);
  const id = params["pointId"] ?? "";
  if (posted.text("confirmed") !== "yes") {
    const procedures = changesToConfirm(await call(getPoint, { params: { id } }), pointFrom(posted));
    if (procedures.length > 0) return { procedures, ...keepForm(posted) };
  }
  const save = async () => {
    const body = { ...pointFrom(posted), version: posted.text("version") };
    const { tag, proceduresToRevise } = await call(updatePoint, {
      params: { id },
      body,
      idempotencyKey: posted.key,
    });
    if (proceduresToRevise.length === 0) return redirectWithFlash(pointPath(id), "pointSaved", { tag });
    const procedures = someNames(proceduresToRevise.map(({ title }) => title));
    return redirectWithFlash(pointPath(id), "pointSavedProcedures", { tag, procedures });
  };
  return answerForm(posted, save);
});

export default function EditPoint() {
  const { id, tag, version, values, sites, formKey } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const labels = pointLabels((name) => t(`points.form.${name}`));
  return (
    <EditPage
      register="points"
      tag={tag}
      title={t("points.form.editTitle", { tag })}
      href={pointPath(id)}
      form={pointForm}
      formKey={formKey}
      valuesOf={pointValuesOf}
      fields={pointInputs.map((name) => ({
        name,
        label: labels[name],
        wordsOf: (value: string) => wordsOfInput(name, value, sites, t),
      }))}
    >
      <PointForm
        confirming={useAnswered<ConfirmedProcedure[]>("procedures", [])}
        values={values}
        sites={sites}
        formKey={formKey}
        version={version}
        submitLabel={t("points.form.saveChanges")}
      />
    </EditPage>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  tenantTitle(matches, "points.form.editTitle", { tag: data?.tag ?? "" });
