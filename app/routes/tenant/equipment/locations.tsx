import { data } from "@remix-run/node";
import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { MapPin } from "#app/ui/icons/icons.ts";
import { useTranslation } from "react-i18next";
import {
  archiveLocation,
  changeLocation,
  createLocation,
  listLocations,
  restoreLocation,
} from "#contract/locations/calls.ts";
import type { LocationKind } from "#contract/locations/words.ts";
import { EquipmentTabs } from "#app/features/equipment/equipment-tabs.tsx";
import { treeOf } from "#app/features/equipment/place-options.ts";
import { movingFrom } from "./locations/moving.ts";
import { AddPlace, RestorePlace } from "./locations/place-forms.tsx";
import { TimeZoneList } from "./locations/time-zone-list.tsx";
import { PlaceTree } from "./locations/place-tree.tsx";
import { locationsPath } from "#app/lib/equipment-paths.ts";
import { redirectWithFlash } from "#app/lib/flash.server.ts";
import { answerForm, newFormKey, type PostedForm, readForm } from "#app/lib/form.server.ts";
import { tenantAction, tenantLoader } from "#app/lib/guards.server.ts";
import { tenantTitle } from "#app/lib/page-title.ts";
import { openPlaces, permits } from "#app/lib/permits.ts";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import type { RouteHandle } from "#app/lib/route-handle.ts";

export const handle: RouteHandle = { texts: ["equipment"], live: { topics: ["equipment"] } };

export const loader = tenantLoader(listLocations.access, async ({ call, me, url }) => {
  const [{ items, placardLanguages, withoutPlacard }, person] = await Promise.all([
    call(listLocations, {}),
    me,
  ]);
  return {
    places: items,
    moving: movingFrom(items, url.searchParams.get("move")),
    mayEdit: permits(person, createLocation.access),
    mayPrint: openPlaces(person).procedures,
    languages: Object.fromEntries(placardLanguages.map(({ lineId, languages }) => [lineId, languages])),
    withoutPlacard: Object.fromEntries(withoutPlacard.map((line) => [line.lineId, line])),
    formKey: newFormKey(),
  };
});

export const action = tenantAction(createLocation.access, async ({ call, request, context }) => {
  const posted = await readForm(request, context.requestId);
  const idempotencyKey = posted.key;
  const options = { params: { id: posted.text("id") }, idempotencyKey };
  const version = posted.text("version");
  return answerForm(posted, async () => {
    switch (posted.text("act")) {
      case "add": {
        const kind = posted.text("kind") as LocationKind;
        const parentId = posted.optional("parentId") ?? null;
        const body = { kind, name: posted.text("name"), parentId, timeZone: zoneFrom(posted) };
        const { name } = await call(createLocation, { body, idempotencyKey });
        return redirectWithFlash(locationsPath(), "placeAdded", { name });
      }
      case "rename": {
        const { name } = await call(changeLocation, {
          ...options,
          // Only a site has the field; without it, the zone stays as it is.
          body: {
            version,
            name: posted.text("name"),
            ...(posted.all("timeZone").length > 0 && { timeZone: zoneFrom(posted) }),
          },
        });
        return redirectWithFlash(locationsPath(), "placeSaved", { name });
      }
      case "move": {
        const body = { version, parentId: posted.text("parentId") };
        const { name } = await call(changeLocation, { ...options, body });
        return redirectWithFlash(locationsPath(), "placeSaved", { name });
      }
      case "archive": {
        const { name } = await call(archiveLocation, { ...options, body: { version } });
        return redirectWithFlash(locationsPath(), "placeArchived", { name });
      }
      case "restore": {
        const { name } = await call(restoreLocation, { ...options, body: { version } });
        return redirectWithFlash(locationsPath(), "placeRestored", { name });
      }
      default:
        throw data({ code: "bad_request", requestId: context.requestId }, { status: 400 });
    }
  });
});

/** Null stands for UTC. */
function zoneFrom({ optional }: Pick<PostedForm, "optional">): string | null {
  return optional("timeZone") ?? null;
}

/** A refused form was out of date: the current state is loaded. */
export function shouldRevalidate() {
  return true;
}

export default function Locations() {
  const { places, moving, mayEdit, mayPrint, languages, withoutPlacard, formKey } =
    useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const inUse = places.some((place) => !place.archived);
  const archived = places.filter((place) => place.archived);
  return (
    <>
      <PageHeader title={t("locations.title")} description={t("locations.intro")} />
      <EquipmentTabs current="places" />
      <div className="grid max-w-4xl gap-5">
        {inUse ? (
          <PlaceTree
            nodes={treeOf(places)}
            formKey={formKey}
            mayEdit={mayEdit}
            mayPrint={mayPrint}
            languages={languages}
            withoutPlacard={withoutPlacard}
            moving={moving}
          />
        ) : (
          <EmptyState icon={<MapPin aria-hidden />} title={t("locations.empty")}>
            {t(mayEdit ? "locations.emptyText" : "locations.emptyReader")}
          </EmptyState>
        )}
        {mayEdit && <TimeZoneList />}
        {mayEdit && <AddPlace kind="site" parent={null} formKey={formKey} />}
        {archived.length > 0 && (
          <Card>
            <CardHeader title={t("locations.archived")} />
            <ul className="divide-y divide-line">
              {archived.map((place) => (
                <li
                  key={place.id}
                  className="flex flex-wrap items-center justify-between gap-3 px-4 py-2 md:px-5"
                >
                  <span>
                    {place.name}{" "}
                    <span className="text-sm text-ink-muted">{t(`locations.kinds.${place.kind}`)}</span>
                  </span>
                  {mayEdit && <RestorePlace node={place} formKey={formKey} />}
                </li>
              ))}
            </ul>
          </Card>
        )}
      </div>
    </>
  );
}

export const meta: MetaFunction = ({ matches }) => tenantTitle(matches, "locations.title");
