import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { ImportKind } from "#contract/equipment-imports/words.ts";
import { UploadForm } from "#app/features/files/upload-form.tsx";
import { importTemplatePath, workbookUploadPath } from "#app/lib/equipment-paths.ts";
import { PageHead } from "#app/features/navigation/page-head.tsx";
import { MatchChoice } from "./match-choice.tsx";
import { TemplateCard } from "./template-card.tsx";
import { listCrumbsOf } from "./register-crumbs.ts";

/** Where a file of machines, points, procedures, or padlocks is chosen, with the columns it has to have. */
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
        <TemplateCard
          title={t("imports.columns")}
          text={t(`imports.${kind}.columnsText`)}
          href={importTemplatePath(kind)}
        >
          {kind !== "locks" && (
            <p className="text-ink-muted">
              {t("imports.workbook.instead")}{" "}
              <Link
                to={workbookUploadPath}
                className="font-medium text-brand-text underline underline-offset-4"
              >
                {t("imports.workbook.insteadLink")}
              </Link>
            </p>
          )}
        </TemplateCard>
        <UploadForm
          formKey={formKey}
          label={t("imports.file")}
          hint={t("imports.fileHint")}
          accept=".xlsx,.csv,text/csv,.txt"
          submitLabel={t("imports.check")}
          pendingLabel={t("equipment.files.uploading")}
        >
          <MatchChoice />
        </UploadForm>
      </div>
    </>
  );
}
