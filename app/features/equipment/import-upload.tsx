import { Download } from "#app/ui/icons/icons.ts";
import { useTranslation } from "react-i18next";
import type { ImportKind } from "#contract/equipment-imports/words.ts";
import { UploadForm } from "#app/features/files/upload-form.tsx";
import { importTemplatePath } from "#app/lib/equipment-paths.ts";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import { PageHead } from "#app/features/navigation/page-head.tsx";
import { listCrumbsOf } from "./register-crumbs.ts";

/** Where a CSV file of machines, points or padlocks is chosen, with the columns it has to have. */
export function ImportUpload({ kind, formKey }: { kind: ImportKind; formKey: string }) {
  const { t } = useTranslation();
  return (
    <>
      <PageHead
        crumbs={[...listCrumbsOf(kind, t), { label: t("equipment.import") }]}
        title={t(`imports.${kind}.title`)}
        description={t("imports.intro")}
      />
      <div className="grid max-w-3xl gap-6">
        <Card>
          <CardHeader title={t("imports.columns")} />
          <CardBody className="grid justify-items-start gap-3">
            <p>{t(`imports.${kind}.columnsText`)}</p>
            <a
              href={importTemplatePath(kind)}
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
