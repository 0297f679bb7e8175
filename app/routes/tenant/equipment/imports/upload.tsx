import type { MetaFunction } from "@remix-run/node";
import { redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Download } from "lucide-react";
import { useTranslation } from "react-i18next";
import { startEquipmentImport } from "#contract/equipment-imports.ts";
import { UploadForm } from "#app/features/files/upload-form.tsx";
import { uploadToApi } from "#app/lib/api.server.ts";
import { importResultPath, importTemplatePath } from "#app/lib/equipment-paths.ts";
import { answerForm, newFormKey, uploadedForm } from "#app/lib/form.server.ts";
import { tenantAction, tenantLoader } from "#app/lib/guards.server.ts";
import { tenantTitle } from "#app/lib/page-title.ts";
import { equipmentListPath } from "#app/lib/paths.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";

export const loader = tenantLoader(startEquipmentImport.access, async () => ({ formKey: newFormKey() }));

export const action = tenantAction(startEquipmentImport.access, async ({ request, context }) =>
  answerForm(uploadedForm(), async () => {
    const { id } = await uploadToApi(request, context, startEquipmentImport, {});
    return redirect(importResultPath(id), 303);
  }),
);

export default function ImportEquipment() {
  const { formKey } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <>
      <PageHeader
        breadcrumbs={
          <Breadcrumbs
            label={t("common.breadcrumbs")}
            crumbs={[
              { label: t("equipment.title"), href: equipmentListPath() },
              { label: t("equipment.import") },
            ]}
          />
        }
        title={t("imports.title")}
        description={t("imports.intro")}
      />
      <div className="grid max-w-3xl gap-6">
        <Card>
          <CardHeader title={t("imports.columns")} />
          <CardBody className="grid justify-items-start gap-3">
            <p>{t("imports.columnsText")}</p>
            <a
              href={importTemplatePath}
              download
              className="inline-flex min-h-11 items-center gap-2 font-medium text-brand-text underline underline-offset-4"
            >
              <Download aria-hidden className="size-5" />
              {t("imports.template")}
            </a>
          </CardBody>
        </Card>
        <UploadForm
          formKey={formKey}
          label={t("imports.file")}
          hint={t("imports.fileHint")}
          accept=".csv,text/csv,.txt"
          submitLabel={t("imports.check")}
          pendingLabel={t("equipment.files.uploading")}
        />
      </div>
    </>
  );
}

export const meta: MetaFunction = ({ matches }) => tenantTitle(matches, "imports.title");
