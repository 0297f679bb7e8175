import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { MapPin } from "lucide-react";
import { useTranslation } from "react-i18next";
import { createEquipment } from "#contract/equipment.ts";
import { listLocations } from "#contract/locations.ts";
import { machineFrom } from "#app/features/equipment/machine-draft.ts";
import { MachineForm } from "#app/features/equipment/machine-form.tsx";
import { lineOptions } from "#app/features/equipment/place-options.ts";
import { locationsPath } from "#app/lib/equipment-paths.ts";
import { redirectWithFlash } from "#app/lib/flash.server.ts";
import { answerForm, newFormKey, readForm } from "#app/lib/form.server.ts";
import { tenantAction, tenantLoader } from "#app/lib/guards.server.ts";
import { tenantTitle } from "#app/lib/page-title.ts";
import { equipmentListPath, equipmentPath } from "#app/lib/paths.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";

export const loader = tenantLoader(createEquipment.access, async ({ call, url }) => {
  const places = await call(listLocations, {});
  return {
    lines: lineOptions(places.items),
    lineId: url.searchParams.get("line") ?? "",
    formKey: newFormKey(),
  };
});

export const action = tenantAction(createEquipment.access, async ({ call, request, context }) => {
  const posted = await readForm(request, context.requestId);
  return answerForm(posted, async () => {
    const machine = await call(createEquipment, { body: machineFrom(posted), idempotencyKey: posted.key });
    return redirectWithFlash(equipmentPath(machine.id), "machineAdded", { tag: machine.tag });
  });
});

export default function NewEquipment() {
  const { lines, lineId, formKey } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <>
      <PageHeader
        breadcrumbs={
          <Breadcrumbs
            label={t("common.breadcrumbs")}
            crumbs={[
              { label: t("equipment.title"), href: equipmentListPath() },
              { label: t("equipment.add") },
            ]}
          />
        }
        title={t("equipment.form.newTitle")}
        description={t("equipment.form.newIntro")}
      />
      {lines.length > 0 ? (
        <MachineForm
          lines={lines}
          formKey={formKey}
          values={{ tag: "", name: "", description: "", hazards: "", lineId }}
          submitLabel={t("equipment.form.save")}
        />
      ) : (
        <EmptyState
          icon={<MapPin aria-hidden />}
          title={t("equipment.form.noLines")}
          action={<LinkButton href={locationsPath()}>{t("equipment.form.addLines")}</LinkButton>}
        >
          {t("equipment.form.noLinesText")}
        </EmptyState>
      )}
    </>
  );
}

export const meta: MetaFunction = ({ matches }) => tenantTitle(matches, "equipment.form.newTitle");
