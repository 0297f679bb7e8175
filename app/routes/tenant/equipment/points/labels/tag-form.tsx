import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { tagKinds, tagReasonLimit } from "#contract/isolation-points/words.ts";
import { PrintSizeField } from "#app/features/equipment/print-size-field.tsx";
import { pointTagsPath } from "#app/lib/equipment-paths.ts";
import { Button } from "#app/ui/button.tsx";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { Field } from "#app/ui/field.tsx";
import { FileText } from "#app/ui/icons/icons.ts";
import { RadioGroup } from "#app/ui/radio-group.tsx";
import { TextInput } from "#app/ui/text-input.tsx";

/** Which points: by their ids, or all of a machine. */
export type Tagged = { ids: string } | { equipment: string };

/** Asks what to print at the points and on what, and downloads it as a PDF. */
export function TagForm({ tagged }: { tagged: Tagged }) {
  const { t } = useTranslation();
  const [[name, value] = ["ids", ""]] = Object.entries(tagged);
  return (
    <Card className="mb-6 max-w-3xl print:hidden">
      <CardHeader title={t("equipment.tags.title")} description={t("equipment.tags.intro")} />
      <CardBody>
        <Form action={pointTagsPath} reloadDocument className="grid gap-4">
          <input type="hidden" name={name} value={value} />
          <RadioGroup
            name="kind"
            legend={t("equipment.tags.kind")}
            defaultValue="danger_tag"
            inline
            options={tagKinds.map((kind) => ({
              value: kind,
              label: t(`equipment.tags.kinds.${kind}`),
              hint: t(`equipment.tags.kindHints.${kind}`),
            }))}
          />
          <PrintSizeField />
          <Field
            name="reason"
            label={t("equipment.tags.reason")}
            hint={t("equipment.tags.reasonHint")}
            optionalMark={t("common.optional")}
          >
            <TextInput maxLength={tagReasonLimit} autoComplete="off" />
          </Field>
          <Checkbox
            name="owner"
            value="me"
            label={t("equipment.tags.owner")}
            hint={t("equipment.tags.ownerHint")}
          />
          <div>
            <Button icon={<FileText aria-hidden />}>{t("equipment.tags.submit")}</Button>
          </div>
        </Form>
      </CardBody>
    </Card>
  );
}
