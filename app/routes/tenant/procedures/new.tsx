import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { getEquipment, listEquipment } from "#contract/equipment.ts";
import { createProcedure, listProcedures } from "#contract/procedures.ts";
import { MachineChoice } from "#app/features/procedures/machine-choice.tsx";
import { NewProcedureForm } from "#app/features/procedures/new-procedure-form.tsx";
import { redirectWithFlash } from "#app/lib/flash.server.ts";
import { answerForm, newFormKey, readForm } from "#app/lib/form.server.ts";
import { tenantAction, tenantLoader } from "#app/lib/guards.server.ts";
import { tenantTitle } from "#app/lib/page-title.ts";
import { procedureListPath } from "#app/lib/paths.ts";
import { editProcedurePath } from "#app/lib/procedure-paths.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";

export const loader = tenantLoader(createProcedure.access, async ({ call, url }) => {
  const equipmentId = url.searchParams.get("equipment") ?? "";
  const search = url.searchParams.get("search")?.slice(0, 100) ?? "";
  const formKey = newFormKey();
  if (!equipmentId) {
    const { items } = await call(listEquipment, { query: { search: search || undefined, limit: 50 } });
    return { machine: null, machines: items, search, sources: [], formKey };
  }
  const [machine, { items }] = await Promise.all([
    call(getEquipment, { params: { id: equipmentId } }),
    call(listProcedures, { query: { limit: 200 } }),
  ]);
  const sources = items
    .filter(({ equipment }) => equipment.id !== equipmentId)
    .map(({ id, title, equipment }) => ({ id, title, tag: equipment.tag }));
  const { id, tag, name, points } = machine;
  return { machine: { id, tag, name, pointCount: points.length }, machines: [], search, sources, formKey };
});

export const action = tenantAction(createProcedure.access, async ({ call, request, context }) => {
  const posted = await readForm(request, context.requestId);
  return answerForm(posted, async () => {
    const procedure = await call(createProcedure, {
      body: {
        equipmentId: posted.text("equipmentId"),
        title: posted.text("title"),
        from: posted.text("from") as "points",
        copyId: posted.text("from") === "copy" ? posted.optional("copyId") : undefined,
      },
      idempotencyKey: posted.key,
    });
    return redirectWithFlash(editProcedurePath(procedure.id), "procedureCreated", {
      tag: procedure.equipment.tag,
    });
  });
});

export default function NewProcedure() {
  const { machine, machines, search, sources, formKey } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <>
      <PageHeader
        breadcrumbs={
          <Breadcrumbs
            label={t("common.breadcrumbs")}
            crumbs={[
              { label: t("procedures.title"), href: procedureListPath() },
              { label: t("procedures.new.title") },
            ]}
          />
        }
        title={t("procedures.new.title")}
        description={t(machine ? "procedures.new.intro" : "procedures.new.chooseIntro")}
      />
      {machine ? (
        <NewProcedureForm machine={machine} sources={sources} formKey={formKey} />
      ) : (
        <MachineChoice machines={machines} search={search} />
      )}
    </>
  );
}

export const meta: MetaFunction = ({ matches }) => tenantTitle(matches, "procedures.new.title");
