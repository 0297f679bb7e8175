import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { BookOpenText } from "#app/ui/icons/icons.ts";
import { useTranslation } from "react-i18next";
import { getEquipment, updateEquipment } from "#contract/equipment/calls.ts";
import { createPlan } from "#contract/plans/calls.ts";
import { createProcedure } from "#contract/procedures/calls.ts";
import { EquipmentPoints } from "./detail/equipment-points.tsx";
import { EquipmentStatusBadge } from "#app/features/equipment/equipment-status.tsx";
import { ArchivedMachine, ArchiveMachine, MachineActions } from "./detail/machine-actions.tsx";
import { answerMachineForm } from "./detail/machine-answers.server.ts";
import { entriesOf } from "./detail/machine-entries.server.ts";
import { MachineEntries } from "./detail/machine-entries.tsx";
import { MachineFiles } from "./detail/machine-files.tsx";
import { RemovedFile } from "./detail/removed-file.tsx";
import { ExampleBadge } from "#app/features/onboarding/example-badge.tsx";
import { ExampleNote } from "#app/features/onboarding/example-note.tsx";
import { StopWork } from "#app/features/executions/stop-work.tsx";
import { procedureOf } from "#app/features/procedures/procedure-of-machine.server.ts";
import { LockoutStateBadge } from "#app/features/plans/plan-state.tsx";
import { newFormKey, readForm } from "#app/lib/form.server.ts";
import { tenantAction, tenantLoader } from "#app/lib/guards.server.ts";
import { tenantTitle } from "#app/lib/page-title.ts";
import { equipmentListPath, planPath, procedurePath } from "#app/lib/paths.ts";
import { openPlaces, permits } from "#app/lib/permits.ts";
import { newProcedurePath } from "#app/lib/procedure-paths.ts";
import { Day } from "#app/lib/time-zone.tsx";
import { LineLink, TextLink } from "#app/ui/anchor.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import { DefinitionList } from "#app/ui/definition-list.tsx";
import { RecordPhoto } from "#app/features/files/record-photo.tsx";
import { PageHead } from "#app/features/navigation/page-head.tsx";
import { StateBadge } from "#app/ui/state-badge.tsx";
import { TagChip } from "#app/ui/tag-chip.tsx";
import type { RouteHandle } from "#app/lib/route-handle.ts";

export const handle: RouteHandle = {
  texts: ["equipment", "lockouts", "procedures"],
  live: { topics: ["equipment"] },
};

export const loader = tenantLoader(getEquipment.access, async ({ call, params, me, url }) => {
  const id = params["id"] ?? "";
  const [machine, person, entries] = await Promise.all([
    call(getEquipment, { params: { id } }),
    me,
    entriesOf({ call, me }, id),
  ]);
  const mayWrite = permits(person, createProcedure.access);
  const unpublished = mayWrite && !machine.procedure ? await procedureOf(call, machine) : undefined;
  const removed = { id: url.searchParams.get("removed") ?? "", name: url.searchParams.get("name") ?? "" };
  return {
    machine,
    entries,
    open: openPlaces(person),
    mayPlan: permits(person, createPlan.access),
    mayEdit: permits(person, updateEquipment.access),
    mayWrite,
    unpublished: unpublished && {
      id: unpublished.id,
      isDraft: unpublished.openVersion?.state === "draft",
    },
    // Restored in the meantime, or never one of this machine's: then there is nothing to offer.
    removed: machine.files.some((file) => file.id === removed.id) || removed.id === "" ? null : removed,
    formKey: newFormKey(),
  };
});

export const action = tenantAction(updateEquipment.access, async (args) =>
  answerMachineForm(args, await readForm(args.request, args.context.requestId)),
);

/** A refused form was out of date: the current state is loaded. */
export function shouldRevalidate() {
  return true;
}

export default function EquipmentPage() {
  const { machine, entries, open, mayPlan, mayEdit, mayWrite, unpublished, removed, formKey } =
    useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <>
      <PageHead
        crumbs={[{ label: t("equipment.title"), href: equipmentListPath() }, { label: machine.tag }]}
        badges={
          <>
            <TagChip tag={machine.tag} size="large" />
            <EquipmentStatusBadge machine={machine} size="large" />
            {machine.isExample && <ExampleBadge />}
          </>
        }
        title={machine.name}
        description={machine.description}
        actions={<MachineActions machine={machine} mayPlan={mayPlan} mayEdit={mayEdit} />}
      />
      {removed && mayEdit && <RemovedFile removed={removed} formKey={formKey} />}
      {machine.isExample && <ExampleNote mayEdit={mayEdit} />}
      <ArchivedMachine machine={machine} formKey={formKey} mayEdit={mayEdit} />
      <div className="grid items-start gap-6 lg:grid-cols-[2fr_1fr]">
        <div className="grid gap-6">
          <EquipmentPoints machine={machine} mayOpen={open.plans} mayEdit={mayEdit} />
          <MachineFiles id={machine.id} files={machine.files} formKey={formKey} mayEdit={mayEdit} />
          <MachineEntries id={machine.id} page={entries} />
        </div>
        <div className="grid gap-6">
          {machine.photoId && (
            <RecordPhoto photoId={machine.photoId} alt={t("equipment.photoOf", { tag: machine.tag })} />
          )}
          <OpenLockouts lockouts={machine.openLockouts} mayOpen={open.plans} formKey={formKey} />
          <Card>
            <CardHeader title={t("equipment.facts.title")} />
            <CardBody className="grid gap-4">
              <DefinitionList
                items={[
                  { term: t("equipment.columns.site"), value: machine.site },
                  { term: t("equipment.facts.area"), value: machine.area },
                  { term: t("equipment.facts.line"), value: machine.line },
                ]}
              />
              {machine.procedure ? (
                <p className="flex gap-2">
                  <BookOpenText aria-hidden className="mt-3 size-5 shrink-0 text-ink-muted" />
                  <span>
                    {open.procedures ? (
                      <LineLink href={procedurePath(machine.procedure.id)}>
                        {machine.procedure.title}
                      </LineLink>
                    ) : (
                      <span className="flex min-h-11 items-center">{machine.procedure.title}</span>
                    )}
                    <span className="block text-sm text-ink-muted">
                      {t("equipment.facts.version", { number: machine.procedure.versionNumber })}{" "}
                      <Day on={machine.procedure.publishedAt} />
                    </span>
                    {machine.procedure.registerChanged && (
                      <StateBadge state="waiting" label={t("registerChanges.badge")} />
                    )}
                  </span>
                </p>
              ) : (
                <Alert tone="warning" live={false}>
                  {t("equipment.facts.noProcedure")}{" "}
                  {unpublished && (
                    <TextLink href={procedurePath(unpublished.id)}>
                      {t(unpublished.isDraft ? "equipment.facts.openDraft" : "equipment.facts.openProcedure")}
                    </TextLink>
                  )}
                  {mayWrite && !unpublished && (
                    <TextLink href={newProcedurePath({ equipment: machine.id })}>
                      {t("procedures.new.button")}
                    </TextLink>
                  )}
                </Alert>
              )}
            </CardBody>
          </Card>
          <Lines title={t("equipment.hazards")} lines={machine.hazards} />
          <Lines title={t("equipment.controlStations")} lines={machine.controlStations} />
        </div>
      </div>
      {mayEdit && <ArchiveMachine machine={machine} formKey={formKey} mayOpenPlans={open.plans} />}
    </>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  tenantTitle(matches, "equipment.pageTitle", { tag: data?.machine.tag ?? "" });

interface OpenLockout {
  planId: string;
  number: string;
  title: string;
  state: string;
  responsible: string;
}

interface OpenLockoutsProps {
  lockouts: readonly OpenLockout[];
  mayOpen: boolean;
  formKey: string;
}

function OpenLockouts({ lockouts, mayOpen, formKey }: OpenLockoutsProps) {
  const { t } = useTranslation();
  if (lockouts.length === 0) return null;
  return (
    <Card>
      <CardHeader title={t("equipment.openLockouts")} />
      <ul className="divide-y divide-line">
        {lockouts.map((lockout) => (
          <li key={lockout.planId} className="grid gap-1 px-4 py-3 md:px-5">
            <span>
              <LockoutStateBadge state={lockout.state} />
            </span>
            <p className="font-semibold">
              {mayOpen ? <LineLink href={planPath(lockout.planId)}>{lockout.title}</LineLink> : lockout.title}
            </p>
            <p className="text-sm text-ink-muted">
              {lockout.number} · {t("equipment.responsible", { name: lockout.responsible })}
            </p>
            {mayOpen && (
              <div className="pt-2">
                <StopWork planId={lockout.planId} state={lockout.state} formKey={formKey} />
              </div>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Short texts, one each; nothing if there are none. */
function Lines({ title, lines }: { title: string; lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <Card>
      <CardHeader title={title} />
      <CardBody>
        <ul className="list-disc space-y-1 pl-5">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </CardBody>
    </Card>
  );
}
