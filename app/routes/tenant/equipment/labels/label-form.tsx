import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { PrintSizeField } from "#app/features/equipment/print-size-field.tsx";
import { labelFilePath } from "#app/lib/equipment-paths.ts";
import { Button } from "#app/ui/button.tsx";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import { FileText } from "#app/ui/icons/icons.ts";

/** Asks what to print the labels of machines on, and downloads them as a PDF. */
export function LabelForm({ ids }: { ids: string }) {
  const { t } = useTranslation();
  return (
    <Card className="mb-6 max-w-3xl print:hidden">
      <CardHeader title={t("equipment.labels.file.title")} description={t("equipment.labels.file.intro")} />
      <CardBody>
        <Form action={labelFilePath} reloadDocument className="grid gap-4">
          <input type="hidden" name="ids" value={ids} />
          <PrintSizeField />
          <div>
            <Button icon={<FileText aria-hidden />}>{t("equipment.tags.submit")}</Button>
          </div>
        </Form>
      </CardBody>
    </Card>
  );
}
