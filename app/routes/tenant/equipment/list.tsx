import { redirect } from "@remix-run/node";
import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Factory, Plus, Upload } from "#app/ui/icons/icons.ts";
import { useTranslation } from "react-i18next";
import {
  changeEquipmentInBulk,
  createEquipment,
  getEquipment,
  listEquipment,
} from "#contract/equipment/calls.ts";
import { listLocations } from "#contract/locations/calls.ts";
import { BulkChanges } from "./list/bulk-changes.tsx";
import { EquipmentFilters } from "./list/equipment-filters.tsx";
import { EquipmentTable } from "./list/equipment-table.tsx";
import { EquipmentTabs } from "#app/features/equipment/equipment-tabs.tsx";
import { lineOptions, placeOptions } from "#app/features/equipment/place-options.ts";
import { ExportLinks } from "#app/features/exports/export-links.tsx";
import { KeptFilters } from "#app/features/lists/kept-filters.tsx";
import { ListPages } from "#app/features/lists/list-pages.tsx";
import { SearchForm } from "#app/features/lists/search-form.tsx";
import { answerPostedView, isViewForm, loadViews } from "#app/features/saved-views/saved-views.server.ts";
import { SavedViews } from "#app/features/saved-views/saved-views.tsx";
import {
  equipmentExportPath,
  importUploadPath,
  labelsPath,
  examplePath,
  newEquipmentPath,
} from "#app/lib/equipment-paths.ts";
import { useAnswer } from "#app/lib/answer.ts";
import { equipmentListPath } from "#app/lib/paths.ts";
import { isFiltered, searchOf } from "#app/lib/list-search.ts";
import { lists } from "#app/lib/lists.server.ts";
import { redirectWithFlash } from "#app/lib/flash.server.ts";
import { useAnswered, useFormFailure } from "#app/lib/form.ts";
import { answerForm, keepForm, newFormKey, readForm, refuseForm } from "#app/lib/form.server.ts";
import { tenantAction, tenantLoader } from "#app/lib/guards.server.ts";
import { tenantTitle } from "#app/lib/page-title.ts";
import { permits } from "#app/lib/permits.ts";
import { text } from "#app/lib/i18n.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import type { RouteHandle } from "#app/lib/route-handle.ts";

export const handle: RouteHandle = { texts: ["equipment", "saved-views"], live: { topics: ["equipment"] } };

export const loader = tenantLoader(listEquipment.access, async ({ call, url, me }) => {
  const list = lists.machines.read(url.searchParams);
  const [page, places, person, views] = await Promise.all([
    call(listEquipment, { query: lists.machines.query(list) }),
    call(listLocations, {}),
    me,
    loadViews("machines", { call, url, me }),
  ]);
  return {
    page,
    list,
    views,
    places: placeOptions(places.items),
    lines: lineOptions(places.items),
    mayEdit: permits(person, createEquipment.access),
    isDemo: person.tenant.demo,
    formKey: newFormKey(),
  };
});

export const action = tenantAction(listEquipment.access, async ({ call, request, context, url }) => {
  const posted = await readForm(request, context.requestId);
  if (isViewForm(posted)) return answerPostedView("machines", posted, { call, url, context });
  const ids = posted.all("ids");
  const refuse = (name: string, key: string) => {
    const message = text(key);
    return refuseForm(posted, context.requestId, message, { [name]: message });
  };
  if (ids.length === 0) return refuse("ids", "equipment.bulk.none");
  if (posted.intent === "labels") return redirect(labelsPath(ids), 303);
  const lineId = posted.text("lineId");
  if (posted.intent === "move" && lineId === "") return refuse("lineId", "equipment.bulk.noLine");
  const isArchive = posted.intent !== "move";
  if (isArchive && posted.text("confirmed") !== ids.join()) return { asked: ids, ...keepForm(posted) };
  return answerForm(posted, async () => {
    const body = isArchive ? { action: "archive" as const, ids } : { action: "move" as const, ids, lineId };
    const outcome = await call(changeEquipmentInBulk, { body, idempotencyKey: posted.key });
    if (outcome.refused.length > 0) return { outcome };
    const back = equipmentListPath(searchOf(lists.machines.read(url.searchParams)));
    const [only = ""] = ids;
    if (isArchive && ids.length === 1) {
      const { tag } = await call(getEquipment, { params: { id: only } });
      return redirectWithFlash(back, "machineArchived", { tag });
    }
    const done = isArchive ? "machinesArchived" : "machinesChanged";
    return redirectWithFlash(back, done, { count: String(outcome.changed) });
  });
});

/** A refused form of a view was out of date: the current state is loaded. */
export function shouldRevalidate() {
  return true;
}

export default function EquipmentList() {
  const { page, list, views, places, lines, mayEdit, isDemo, formKey } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const asked = useAnswered<readonly string[]>("asked", none);
  const failure = useFormFailure("bulk");
  const { t } = useTranslation();
  return (
    <>
      <PageHeader
        title={t("equipment.title")}
        description={t(isDemo ? "equipment.introDemo" : "equipment.intro")}
        actions={
          mayEdit && (
            <>
              <LinkButton href={newEquipmentPath()} icon={<Plus aria-hidden />}>
                {t("equipment.add")}
              </LinkButton>
              <LinkButton href={importUploadPath("machines")} tone="secondary" icon={<Upload aria-hidden />}>
                {t("equipment.import")}
              </LinkButton>
            </>
          )
        }
      />
      <EquipmentTabs current="machines" />
      <SavedViews views={views} />
      <SearchForm action={equipmentListPath()} label={t("equipment.search")} search={list.filter.search}>
        <KeptFilters list={list} names={["view"]} />
        <EquipmentFilters list={list} places={places} />
      </SearchForm>
      {page.items.length > 0 ? (
        <BulkChanges
          formKey={formKey}
          lines={lines}
          mayEdit={mayEdit}
          asked={asked}
          machines={page.items}
          outcome={answer && "outcome" in answer ? answer.outcome : undefined}
        >
          <EquipmentTable items={page.items} ticked={failure?.typed["ids"] ?? []} />
        </BulkChanges>
      ) : (
        <NoMachines isNarrowed={isFiltered(list)} mayEdit={mayEdit} />
      )}
      <ListPages list={list} nextCursor={page.nextCursor} hrefOf={equipmentListPath} />
      {page.items.length > 0 && (
        <div className="mt-4 flex flex-wrap gap-3">
          <ExportLinks hrefOf={(format) => equipmentExportPath(format, searchOf(list))} />
        </div>
      )}
    </>
  );
}

const none: readonly string[] = [];

export const meta: MetaFunction = ({ matches }) => tenantTitle(matches, "equipment.title");

function NoMachines({ isNarrowed, mayEdit }: { isNarrowed: boolean; mayEdit: boolean }) {
  const { t } = useTranslation();
  if (isNarrowed) {
    return (
      <EmptyState
        icon={<Factory aria-hidden />}
        title={t("equipment.noneFound")}
        action={
          <LinkButton href={equipmentListPath()} tone="secondary">
            {t("common.showAll")}
          </LinkButton>
        }
      >
        {t("equipment.noneFoundText")}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={<Factory aria-hidden />}
      title={t("equipment.empty")}
      action={
        mayEdit && (
          <>
            <LinkButton href={newEquipmentPath()} icon={<Plus aria-hidden />}>
              {t("equipment.add")}
            </LinkButton>
            <LinkButton href={examplePath} tone="secondary">
              {t("example.tryOne")}
            </LinkButton>
          </>
        )
      }
    >
      {t(mayEdit ? "equipment.emptyText" : "equipment.emptyReader")}
    </EmptyState>
  );
}
