import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Cable, Plus } from "#app/ui/icons/icons.ts";
import { useTranslation } from "react-i18next";
import { getEquipment } from "#contract/equipment/calls.ts";
import { pointRefusal } from "#contract/isolation-points/sentences.ts";
import { listMachinePoints, saveMachinePoints } from "#contract/isolation-points/table.ts";
import { mostPointsOfMachine } from "#contract/isolation-points/words.ts";
import { PageHead } from "#app/features/navigation/page-head.tsx";
import type { RegisterChangesProps } from "#app/features/procedures/register-changes.tsx";
import { someNames } from "#app/features/isolation-points/some-names.ts";
import { newPointPath } from "#app/lib/equipment-paths.ts";
import { redirectWithFlash } from "#app/lib/flash.server.ts";
import { useAnswered } from "#app/lib/form.ts";
import { answerForm, keepForm, newFormKey, readForm, refuseForm } from "#app/lib/form.server.ts";
import { tenantAction, tenantLoader } from "#app/lib/guards.server.ts";
import { tenantTitle } from "#app/lib/page-title.ts";
import { equipmentListPath, equipmentPath } from "#app/lib/paths.ts";
import type { RouteHandle } from "#app/lib/route-handle.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PointsForm } from "./points-table/points-form.tsx";
import { emptyRow, emptyValues, mostTableInputs, newRowsAtOnce, rowOf } from "./points-table/rows.ts";
import {
  bodyOf,
  byRowOfTable,
  changedRows,
  proceduresToConfirm,
  shortOf,
} from "./points-table/table-form.server.ts";

export const handle: RouteHandle = { texts: ["equipment", "procedures"] };

export const loader = tenantLoader(saveMachinePoints.access, async ({ call, params }) => {
  const id = params["id"] ?? "";
  const [{ tag, name }, { items: points }] = await Promise.all([
    call(getEquipment, { params: { id } }),
    call(listMachinePoints, { params: { id } }),
  ]);
  const shortOfEmpty = shortOf(emptyValues);
  const empty = Math.min(newRowsAtOnce, mostPointsOfMachine - points.length);
  return {
    machine: { id, tag, name },
    points,
    rows: [
      ...points.map((point) => rowOf(point, shortOf)),
      ...Array.from({ length: empty }, () => emptyRow(shortOfEmpty)),
    ],
    shortOfEmpty,
    formKey: newFormKey(),
  };
});

export const action = tenantAction(saveMachinePoints.access, async ({ call, request, params, context }) => {
  const posted = await readForm(request, context.requestId, mostTableInputs);
  const id = params["id"] ?? "";
  if (posted.intent === "rows") return { ...keepForm(posted), added: newRowsAtOnce };
  const changed = changedRows(posted);
  if (changed.length === 0) {
    return refuseForm(posted, context.requestId, pointRefusal("no_row_changed").message, {});
  }
  if (posted.text("confirmed") !== "yes") {
    const { items } = await call(listMachinePoints, { params: { id } });
    const procedures = proceduresToConfirm(changed, items);
    if (procedures.length > 0) return { ...keepForm(posted), procedures };
  }
  return answerForm(posted, async () => {
    const options = { params: { id }, body: bodyOf(changed), idempotencyKey: posted.key };
    const { saved, proceduresToRevise } = await call(saveMachinePoints, options).catch((error: unknown) => {
      throw byRowOfTable(error, changed);
    });
    const count = String(saved);
    if (proceduresToRevise.length === 0)
      return redirectWithFlash(equipmentPath(id), "pointsSaved", { count });
    const procedures = someNames(proceduresToRevise.map(({ title }) => title));
    return redirectWithFlash(equipmentPath(id), "pointsSavedProcedures", { count, procedures });
  });
});

/** A refused form was out of date: the current state is loaded. */
export function shouldRevalidate() {
  return true;
}

export default function PointsTable() {
  const { machine, points, rows, shortOfEmpty, formKey } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <>
      <PageHead
        crumbs={[
          { label: t("equipment.title"), href: equipmentListPath() },
          { label: machine.tag, href: equipmentPath(machine.id) },
          { label: t("points.table.crumb") },
        ]}
        title={t("points.table.title", { tag: machine.tag })}
        description={t("points.table.intro")}
      />
      {points.length === 0 && (
        <EmptyState
          icon={<Cable aria-hidden />}
          title={t("equipment.pointsActions.none")}
          action={
            <LinkButton
              href={newPointPath({ equipment: machine.id })}
              tone="secondary"
              icon={<Plus aria-hidden />}
            >
              {t("points.readyMade.title")}
            </LinkButton>
          }
        >
          {t("points.table.none")}
        </EmptyState>
      )}
      <PointsForm
        key={machine.id}
        machine={machine}
        points={points}
        rows={rows}
        shortOfEmpty={shortOfEmpty}
        formKey={formKey}
        confirming={useAnswered<RegisterChangesProps["procedures"]>("procedures", [])}
        added={useAnswered("added", 0)}
      />
    </>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  tenantTitle(matches, "points.table.title", { tag: data?.machine.tag ?? "" });
