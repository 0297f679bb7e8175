import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { getEquipment, listEquipment } from "#contract/equipment/calls.ts";
import { readPaper } from "#contract/procedures/calls.ts";
import { paperLimits } from "#contract/procedures/paper-words.ts";
import { UploadForm } from "#app/features/files/upload-form.tsx";
import { PageHead } from "#app/features/navigation/page-head.tsx";
import { uploadToApi } from "#app/lib/api.server.ts";
import { redirectWithFlash } from "#app/lib/flash.server.ts";
import { idListOf } from "#app/lib/id-list.ts";
import { answerForm, newFormKey, uploadedForm } from "#app/lib/form.server.ts";
import { tenantAction, tenantLoader } from "#app/lib/guards.server.ts";
import { procedureOf } from "#app/features/procedures/procedure-of-machine.server.ts";
import { lists } from "#app/lib/lists.server.ts";
import { tenantTitle } from "#app/lib/page-title.ts";
import { procedureListPath, procedurePath } from "#app/lib/paths.ts";
import { editProcedurePath, paperUploadPath } from "#app/lib/procedure-paths.ts";
import { Alert } from "#app/ui/alert.tsx";
import { TextLink } from "#app/ui/anchor.tsx";
import { TagChip } from "#app/ui/tag-chip.tsx";
import type { RouteHandle } from "#app/lib/route-handle.ts";
import { MachineChoice } from "./new/machine-choice.tsx";

export const handle: RouteHandle = { texts: ["equipment", "lockouts", "procedures"] };

export const loader = tenantLoader(readPaper.access, async ({ call, url }) => {
  const equipmentId = idListOf([url.searchParams.get("equipment") ?? ""]);
  const { search = "" } = lists.machines.read(url.searchParams).filter;
  const formKey = newFormKey();
  if (!equipmentId) {
    const { items, nextCursor } = await call(listEquipment, {
      query: { search: search || undefined, limit: 50 },
    });
    return { machine: null, procedureId: null, machines: items, isCut: nextCursor !== null, search, formKey };
  }
  const { id, tag, name } = await call(getEquipment, { params: { id: equipmentId } });
  const procedureId = (await procedureOf(call, { id, tag }))?.id ?? null;
  return { machine: { tag, name }, procedureId, machines: [], isCut: false, search, formKey };
});

export const action = tenantAction(readPaper.access, async ({ request, context, url }) =>
  answerForm(uploadedForm(), async () => {
    const query = { equipmentId: url.searchParams.get("equipment") ?? "" };
    const { id, equipment } = await uploadToApi(request, context, readPaper, { query });
    return redirectWithFlash(editProcedurePath(id), "procedureRead", { tag: equipment.tag });
  }),
);

export default function ReadPaper() {
  const { machine, procedureId, machines, isCut, search, formKey } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <>
      <PageHead
        crumbs={[
          { label: t("procedures.title"), href: procedureListPath() },
          { label: t("procedures.paper.link") },
        ]}
        badges={machine && <TagChip tag={machine.tag} size="large" />}
        title={t("procedures.paper.title")}
        description={t(machine ? "procedures.paper.intro" : "procedures.new.chooseIntro")}
      />
      {!machine && (
        <MachineChoice machines={machines} isCut={isCut} search={search} pathOf={paperUploadPath} />
      )}
      {machine && procedureId && (
        <Alert tone="warning" live={false} title={t("procedures.paper.taken", { tag: machine.tag })}>
          <p>{t("procedures.paper.takenText")}</p>
          <TextLink href={procedurePath(procedureId)}>
            {t("procedures.paper.open", { tag: machine.tag })}
          </TextLink>
        </Alert>
      )}
      {machine && !procedureId && (
        <UploadForm
          formKey={formKey}
          label={t("procedures.paper.file")}
          hint={t("procedures.paper.fileHint", {
            megabytes: paperLimits.bytes / 1024 / 1024,
            pages: paperLimits.pages,
          })}
          accept=".pdf,.docx"
          submitLabel={t("procedures.paper.submit")}
          pendingLabel={t("procedures.paper.pending")}
        />
      )}
    </>
  );
}

export const meta: MetaFunction = ({ matches }) => tenantTitle(matches, "procedures.paper.title");
