import { useTranslation } from "react-i18next";
import { tagSizes } from "#contract/isolation-points/words.ts";
import { Field } from "#app/ui/field.tsx";
import { Select } from "#app/ui/select.tsx";

/** What labels and tags are printed on: sheets of an office printer, or rolls. */
export function PrintSizeField() {
  const { t } = useTranslation();
  return (
    <Field name="size" label={t("equipment.tags.size")} className="max-w-sm">
      <Select
        defaultValue="letter"
        options={tagSizes.map((size) => ({ value: size, label: t(`equipment.tags.sizes.${size}`) }))}
      />
    </Field>
  );
}
