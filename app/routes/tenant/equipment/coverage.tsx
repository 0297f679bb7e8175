import type { MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { createEquipment, getEquipmentCoverage } from "#contract/equipment/calls.ts";
import { type MachineGap, machineGaps } from "#contract/equipment/words.ts";
import { listLocations } from "#contract/locations/calls.ts";
import { EquipmentTabs } from "#app/features/equipment/equipment-tabs.tsx";
import { placeOptions } from "#app/features/equipment/place-options.ts";
import { ListFilter } from "#app/features/lists/list-filter.tsx";
import { coveragePath, importUploadPath, newEquipmentPath } from "#app/lib/equipment-paths.ts";
import { tenantLoader } from "#app/lib/guards.server.ts";
import { lists } from "#app/lib/lists.server.ts";
import { tenantTitle } from "#app/lib/page-title.ts";
import { equipmentListPath } from "#app/lib/paths.ts";
import { permits } from "#app/lib/permits.ts";
import { percentOf } from "./coverage/percent-of.ts";
import type { RouteHandle } from "#app/lib/route-handle.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Factory, ListFilter as Filter, Plus, Upload } from "#app/ui/icons/icons.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import { StatTile } from "#app/ui/stat-tile.tsx";

export const handle: RouteHandle = { texts: ["equipment"], live: { topics: ["equipment"] } };

export const loader = tenantLoader(getEquipmentCoverage.access, async ({ call, url, me }) => {
  const list = lists.coverage.read(url.searchParams);
  const [coverage, places, person] = await Promise.all([
    call(getEquipmentCoverage, { query: lists.coverage.query(list) }),
    call(listLocations, {}),
    me,
  ]);
  return {
    coverage,
    list,
    places: placeOptions(places.items),
    mayEdit: permits(person, createEquipment.access),
  };
});

export default function Coverage() {
  const { coverage, list, places } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <>
      <PageHeader title={t("equipment.coverage.title")} description={t("equipment.coverage.text")} />
      <EquipmentTabs current="coverage" />
      {places.length > 1 && (
        <Form action={coveragePath()} className="mb-5 flex flex-wrap items-end gap-3">
          <ListFilter list={list} name="place" label={t("equipment.place")} options={places} all />
          <Button tone="secondary" icon={<Filter aria-hidden />}>
            {t("equipment.coverage.apply")}
          </Button>
        </Form>
      )}
      {coverage.machines > 0 ? <Gaps /> : <NoMachines />}
    </>
  );
}

/** How many machines lack each thing, with the list of those. */
function Gaps() {
  const { coverage, list } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const { machines, lacking } = coverage;
  const { place } = list.filter;
  return (
    <>
      <section aria-label={t("equipment.coverage.title")} className="grid max-w-4xl gap-3 sm:grid-cols-2">
        {machineGaps.map((gap) => (
          <StatTile
            key={gap}
            value={lacking[gap]}
            label={t(`equipment.gaps.${gap}`)}
            state={lacking[gap] > 0 || countedFor(gap) === 0 ? "waiting" : "safe"}
            hint={hintOf(gap)}
            {...(lacking[gap] > 0 && { href: equipmentListPath({ lacks: gap, ...(place && { place }) }) })}
          />
        ))}
      </section>
      <p className="mt-4 max-w-prose text-sm text-ink-muted">{t("equipment.coverage.note")}</p>
    </>
  );

  /** Only a published procedure is inspected. */
  function countedFor(gap: MachineGap): number {
    return gap === "inspection" ? machines - lacking.procedure : machines;
  }

  function hintOf(gap: MachineGap): string {
    const all = countedFor(gap);
    if (all === 0) return t("equipment.coverage.noProcedures");
    const covered = all - lacking[gap];
    return t(`equipment.coverage.${gap === "inspection" ? "inspected" : "covered"}`, {
      covered,
      machines: all,
      percent: percentOf(covered, all),
    });
  }
}

function NoMachines() {
  const { mayEdit } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={<Factory aria-hidden />}
      title={t("equipment.coverage.empty")}
      action={
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
    >
      {t("equipment.coverage.emptyText")}
    </EmptyState>
  );
}

export const meta: MetaFunction = ({ matches }) => tenantTitle(matches, "equipment.coverage.title");
