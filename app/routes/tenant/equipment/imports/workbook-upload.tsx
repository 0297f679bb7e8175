import { redirect } from "@remix-run/node";
import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { startWorkbookImport } from "#contract/equipment-imports/calls.ts";
import { MatchChoice } from "#app/features/equipment/match-choice.tsx";
import { TemplateCard } from "#app/features/equipment/template-card.tsx";
import { listCrumbsOf } from "#app/features/equipment/register-crumbs.ts";
import { UploadForm } from "#app/features/files/upload-form.tsx";
import { PageHead } from "#app/features/navigation/page-head.tsx";
import { uploadToApi } from "#app/lib/api.server.ts";
import { workbookPath, workbookTemplatePath } from "#app/lib/equipment-paths.ts";
import { answerForm, newFormKey, uploadedForm } from "#app/lib/form.server.ts";
import { tenantAction, tenantLoader } from "#app/lib/guards.server.ts";
import { tenantTitle } from "#app/lib/page-title.ts";
import type { RouteHandle } from "#app/lib/route-handle.ts";

export const handle: RouteHandle = { texts: ["equipment", "locks", "procedures"] };

export const loader = tenantLoader(startWorkbookImport.access, async () => ({ formKey: newFormKey() }));

export const action = tenantAction(startWorkbookImport.access, async ({ request, context }) =>
  answerForm(uploadedForm(), async () => {
    const { id } = await uploadToApi(request, context, startWorkbookImport, {});
    return redirect(workbookPath(id), 303);
  }),
);

export default function ImportPlant() {
  const { formKey } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <>
      <PageHead
        crumbs={[...listCrumbsOf("machines", t), { label: t("equipment.import") }]}
        title={t("imports.workbook.title")}
        description={t("imports.workbook.intro")}
      />
      <div className="grid max-w-3xl gap-6">
        <TemplateCard
          title={t("imports.workbook.sheets")}
          text={t("imports.workbook.sheetsText")}
          href={workbookTemplatePath}
        />
        <UploadForm
          formKey={formKey}
          label={t("imports.workbook.file")}
          hint={t("imports.workbook.fileHint")}
          accept=".xlsx"
          submitLabel={t("imports.check")}
          pendingLabel={t("equipment.files.uploading")}
        >
          <MatchChoice />
        </UploadForm>
      </div>
    </>
  );
}

export const meta: MetaFunction = ({ matches }) => tenantTitle(matches, "imports.workbook.title");
