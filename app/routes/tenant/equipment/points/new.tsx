import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { tagFormat } from "#contract/common.ts";
import { getEquipment } from "#contract/equipment/calls.ts";
import { createPoint } from "#contract/isolation-points/calls.ts";
import { listLocations } from "#contract/locations/calls.ts";
import { emptyPoint, pointFrom } from "#app/features/isolation-points/point-draft.ts";
import {
  hasPressure,
  offeredReadyMade,
  pressureUnitFor,
  readyMadeNamed,
  readyMadeEntries,
} from "#app/features/isolation-points/ready-made.server.ts";
import { PointForm } from "#app/features/isolation-points/point-form.tsx";
import { newPointPath, pointListPath, pointPath, pointPhotoPath } from "#app/lib/equipment-paths.ts";
import { brandingOf } from "#app/lib/branding.server.ts";
import { redirectWithFlash } from "#app/lib/flash.server.ts";
import { answerForm, newFormKey, readForm } from "#app/lib/form.server.ts";
import { tenantAction, tenantLoader } from "#app/lib/guards.server.ts";
import { tenantTitle } from "#app/lib/page-title.ts";
import { equipmentListPath, equipmentPath } from "#app/lib/paths.ts";
import { PageHead } from "#app/features/navigation/page-head.tsx";
import type { RouteHandle } from "#app/lib/route-handle.ts";
import { ReadyMadeList } from "./new/ready-made-list.tsx";

export const handle: RouteHandle = { texts: ["equipment", "procedures"] };

export const loader = tenantLoader(createPoint.access, async ({ call, url, request, context }) => {
  const equipmentId = url.searchParams.get("equipment");
  const tag = url.searchParams.get("tag");
  const chosen = readyMadeNamed(url.searchParams.get("from"));
  const [places, machine, { words }] = await Promise.all([
    call(listLocations, {}),
    equipmentId ? call(getEquipment, { params: { id: equipmentId } }) : undefined,
    brandingOf(request, context),
  ]);
  const unit = pressureUnitFor(url.searchParams.get("unit"), machine?.points ?? [], words);
  const sites = places.items.filter(({ kind, archived }) => kind === "site" && !archived);
  return {
    sites: sites.map(({ id, name }) => ({ value: id, label: name })),
    machine: machine && { id: machine.id, tag: machine.tag },
    chosen,
    unit: chosen && hasPressure(chosen) ? unit : undefined,
    offered: offeredReadyMade,
    values: {
      // The only site goes without saying.
      ...emptyPoint(machine?.siteId ?? (sites.length === 1 ? (sites[0]?.id ?? "") : "")),
      ...(chosen && readyMadeEntries(chosen, words, unit)),
      ...(tag && tagFormat.test(tag) && { tag }),
    },
    formKey: newFormKey(),
  };
});

export const action = tenantAction(createPoint.access, async ({ call, request, context }) => {
  const posted = await readForm(request, context.requestId);
  return answerForm(posted, async () => {
    const equipmentIds = posted.all("equipmentIds");
    const body = { ...pointFrom(posted), equipmentIds };
    const { id, tag } = await call(createPoint, { body, idempotencyKey: posted.key });
    const [machineId] = equipmentIds;
    if (posted.intent === "photo")
      return redirectWithFlash(pointPhotoPath(id, { next: machineId ?? "" }), "pointAdded", { tag });
    if (posted.intent === "another")
      return redirectWithFlash(
        newPointPath({ ...(machineId && { equipment: machineId }), after: tag }),
        "pointAdded",
        {
          tag,
        },
      );
    return redirectWithFlash(machineId ? equipmentPath(machineId) : pointPath(id), "pointAdded", { tag });
  });
});

export default function NewPoint() {
  const { sites, machine, chosen, unit, offered, values, formKey } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  const { t } = useTranslation();
  return (
    <>
      <PageHead
        crumbs={[
          { label: t("equipment.title"), href: equipmentListPath() },
          machine
            ? { label: machine.tag, href: equipmentPath(machine.id) }
            : { label: t("points.title"), href: pointListPath() },
          { label: t("points.add") },
        ]}
        title={t("points.form.newTitle")}
        description={t("points.form.newIntro")}
      />
      <ReadyMadeList
        key={`list${search}`}
        offered={offered}
        chosen={chosen}
        unit={unit}
        equipment={machine?.id}
      />
      <PointForm
        // Each point has a form of its own.
        key={search}
        values={values}
        sites={sites}
        formKey={formKey}
        machine={machine}
        submitLabel={t("points.form.save")}
        anotherLabel={t("points.form.saveAnother")}
        photoLabel={t("points.form.savePhoto")}
      />
    </>
  );
}

export const meta: MetaFunction = ({ matches }) => tenantTitle(matches, "points.form.newTitle");
