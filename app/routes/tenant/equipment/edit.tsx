import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { getEquipment, updateEquipment } from "#contract/equipment/calls.ts";
import { listLocations } from "#contract/locations/calls.ts";
import { EditPage } from "#app/features/equipment/edit-page.tsx";
import { machineFrom, type MachineValues, machineValuesOf } from "#app/features/equipment/machine-draft.ts";
import { machineForm, MachineForm, machineLabels } from "#app/features/equipment/machine-form.tsx";
import { lineOptions } from "#app/features/equipment/place-options.ts";
import { redirectWithFlash } from "#app/lib/flash.server.ts";
import { answerForm, newFormKey, readForm } from "#app/lib/form.server.ts";
import { tenantAction, tenantLoader } from "#app/lib/guards.server.ts";
import { tenantTitle } from "#app/lib/page-title.ts";
import { equipmentPath } from "#app/lib/paths.ts";
import type { RouteHandle } from "#app/lib/route-handle.ts";

export const handle: RouteHandle = { texts: ["equipment", "locks", "procedures"] };

export const loader = tenantLoader(updateEquipment.access, async ({ call, params }) => {
  const [machine, places] = await Promise.all([
    call(getEquipment, { params: { id: params["id"] ?? "" } }),
    call(listLocations, {}),
  ]);
  const lines = lineOptions(places.items);
  // A machine may belong to a line that was archived.
  const own = { value: machine.lineId, label: [machine.site, machine.area, machine.line].join(" › ") };
  return {
    id: machine.id,
    tag: machine.tag,
    version: machine.version,
    values: machineValuesOf(machine),
    lines: lines.some((line) => line.value === own.value) ? lines : [own, ...lines],
    formKey: newFormKey(),
  };
});

export const action = tenantAction(updateEquipment.access, async ({ call, request, params, context }) => {
  const posted = await readForm(request, context.requestId);
  const id = params["id"] ?? "";
  const save = async () => {
    const body = { ...machineFrom(posted), version: posted.text("version") };
    const machine = await call(updateEquipment, { params: { id }, body, idempotencyKey: posted.key });
    return redirectWithFlash(equipmentPath(id), "machineSaved", { tag: machine.tag });
  };
  return answerForm(posted, save);
});

export default function EditEquipment() {
  const { id, tag, version, values, lines, formKey } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const labels = machineLabels((name) => t(`equipment.form.${name}`));
  const wordsOfLine = (value: string) => lines.find((line) => line.value === value)?.label ?? value;
  return (
    <EditPage
      register="machines"
      tag={tag}
      title={t("equipment.form.editTitle", { tag })}
      href={equipmentPath(id)}
      form={machineForm}
      formKey={formKey}
      valuesOf={machineValuesOf}
      fields={(Object.keys(labels) as (keyof MachineValues)[]).map((name) => ({
        name,
        label: labels[name],
        ...(name === "lineId" && { wordsOf: wordsOfLine }),
      }))}
    >
      <MachineForm
        values={values}
        lines={lines}
        formKey={formKey}
        version={version}
        submitLabel={t("equipment.form.saveChanges")}
      />
    </EditPage>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  tenantTitle(matches, "equipment.form.editTitle", { tag: data?.tag ?? "" });
