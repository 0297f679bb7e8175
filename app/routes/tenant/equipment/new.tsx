import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { createEquipment } from "#contract/equipment/calls.ts";
import { listLocations } from "#contract/locations/calls.ts";
import { newMachineFrom } from "#app/features/equipment/machine-draft.ts";
import { MachineForm } from "#app/features/equipment/machine-form.tsx";
import { lineOptions } from "#app/features/equipment/place-options.ts";
import { redirectWithFlash } from "#app/lib/flash.server.ts";
import { answerForm, newFormKey, readForm } from "#app/lib/form.server.ts";
import { tenantAction, tenantLoader } from "#app/lib/guards.server.ts";
import { tenantTitle } from "#app/lib/page-title.ts";
import { equipmentListPath, equipmentPath } from "#app/lib/paths.ts";
import { fallbackTimeZone, timeZoneOf } from "#app/lib/time-zone.server.ts";
import { PageHead } from "#app/features/navigation/page-head.tsx";
import type { RouteHandle } from "#app/lib/route-handle.ts";

export const handle: RouteHandle = { texts: ["equipment"] };

export const loader = tenantLoader(createEquipment.access, async ({ call, url, request }) => {
  const places = await call(listLocations, {});
  const zone = timeZoneOf(request);
  return {
    lines: lineOptions(places.items),
    sites: places.items.filter(({ kind, archived }) => kind === "site" && !archived).map(({ name }) => name),
    timeZone: zone === fallbackTimeZone ? "" : zone,
    lineId: url.searchParams.get("line") ?? "",
    formKey: newFormKey(),
  };
});

export const action = tenantAction(createEquipment.access, async ({ call, request, context }) => {
  const posted = await readForm(request, context.requestId);
  return answerForm(posted, async () => {
    const machine = await call(createEquipment, { body: newMachineFrom(posted), idempotencyKey: posted.key });
    return redirectWithFlash(equipmentPath(machine.id), "machineAdded", { tag: machine.tag });
  });
});

export default function NewEquipment() {
  const { lines, sites, timeZone, lineId, formKey } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <>
      <PageHead
        crumbs={[{ label: t("equipment.title"), href: equipmentListPath() }, { label: t("equipment.add") }]}
        title={t("equipment.form.newTitle")}
        description={t("equipment.form.newIntro")}
      />
      <MachineForm
        lines={lines}
        newPlace={{ sites, timeZone }}
        formKey={formKey}
        values={{ tag: "", name: "", description: "", hazards: "", controlStations: "", lineId }}
        submitLabel={t("equipment.form.save")}
      />
    </>
  );
}

export const meta: MetaFunction = ({ matches }) => tenantTitle(matches, "equipment.form.newTitle");
