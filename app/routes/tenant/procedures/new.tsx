import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { getEquipment, listEquipment } from "#contract/equipment/calls.ts";
import { createProcedure } from "#contract/procedures/calls.ts";
import { searchLimit } from "#contract/limits.ts";
import { MachineChoice } from "./new/machine-choice.tsx";
import { findSource, NewProcedureForm } from "./new/new-procedure-form.tsx";
import { sourceChoice } from "./new/source-choice.server.ts";
import type { SourceChoice } from "./new/source-choice.server.ts";
import { SecondPersonNotice } from "#app/features/onboarding/second-person-notice.tsx";
import { secondPersonFor } from "#app/features/onboarding/second-person.server.ts";
import { redirectWithFlash } from "#app/lib/flash.server.ts";
import { useAnswered } from "#app/lib/form.ts";
import { answerForm, keepForm, newFormKey, readForm } from "#app/lib/form.server.ts";
import { tenantAction, tenantLoader } from "#app/lib/guards.server.ts";
import { tenantTitle } from "#app/lib/page-title.ts";
import { procedureListPath } from "#app/lib/paths.ts";
import { editProcedurePath, paperUploadPath } from "#app/lib/procedure-paths.ts";
import { PageHead } from "#app/features/navigation/page-head.tsx";
import { TextLink } from "#app/ui/anchor.tsx";
import type { RouteHandle } from "#app/lib/route-handle.ts";

export const handle: RouteHandle = { texts: ["equipment", "lockouts", "procedures"] };

export const loader = tenantLoader(createProcedure.access, async ({ call, url, me }) => {
  const equipmentId = url.searchParams.get("equipment") ?? "";
  const search = url.searchParams.get("search")?.slice(0, searchLimit) ?? "";
  const formKey = newFormKey();
  const second = await secondPersonFor({ call, me });
  if (!equipmentId) {
    const found = await call(listEquipment, { query: { search: search || undefined, limit: 50 } });
    const { items: machines, nextCursor } = found;
    return {
      machine: null,
      machines,
      isCut: nextCursor !== null,
      search,
      sources: noSources,
      second,
      formKey,
    };
  }
  const [machine, sources] = await Promise.all([
    call(getEquipment, { params: { id: equipmentId } }),
    sourceChoice(call, equipmentId),
  ]);
  const { id, tag, name, points } = machine;
  const chosen = { id, tag, name, pointCount: points.length };
  return { machine: chosen, machines: [], isCut: false, search, sources, second, formKey };
});

export const action = tenantAction(createProcedure.access, async ({ call, request, context }) => {
  const posted = await readForm(request, context.requestId);
  const found = async () => {
    const search = posted.text("sourceSearch").slice(0, searchLimit);
    return { sources: await sourceChoice(call, posted.text("equipmentId"), search, posted.text("copyId")) };
  };
  if (posted.intent === findSource) return { ...(await found()), ...keepForm(posted) };
  const save = async () => {
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
  };
  return answerForm(posted, save, found);
});

const noSources: SourceChoice = { items: [], isCut: false, search: "" };

export default function NewProcedure() {
  const { machine, machines, isCut, search, second, formKey, ...loaded } = useLoaderData<typeof loader>();
  const sources = useAnswered("sources", loaded.sources);
  const { t } = useTranslation();
  return (
    <>
      <PageHead
        crumbs={[
          { label: t("procedures.title"), href: procedureListPath() },
          { label: t("procedures.new.title") },
        ]}
        title={t("procedures.new.title")}
        description={t(machine ? "procedures.new.intro" : "procedures.new.chooseIntro")}
      />
      <SecondPersonNotice of="procedures" {...second} />
      <p className="mb-5 max-w-2xl text-ink-muted">
        {t("procedures.paper.instead")}{" "}
        <TextLink href={paperUploadPath(machine ? { equipment: machine.id } : {})}>
          {t("procedures.paper.link")}
        </TextLink>
      </p>
      {machine ? (
        <NewProcedureForm machine={machine} sources={sources} formKey={formKey} />
      ) : (
        <MachineChoice machines={machines} isCut={isCut} search={search} />
      )}
    </>
  );
}

export const meta: MetaFunction = ({ matches }) => tenantTitle(matches, "procedures.new.title");
