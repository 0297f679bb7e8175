import { useTranslation } from "react-i18next";
import { repositoryLimits } from "#contract/limits.ts";
import type { Folder } from "#contract/knowledge-base/schemas.ts";
import { Field } from "#app/ui/field.tsx";
import { Select } from "#app/ui/select.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import { folderOptions } from "./folder-tree.ts";

interface FilingFieldsProps {
  folders: readonly Folder[];
  /** As the inputs show them. */
  values: { folderId: string; reviewOn: string; tags: string };
  errors: Record<string, string>;
}

/** Folder, review date, and keywords of an article or a document. */
export function FilingFields({ folders, values, errors }: FilingFieldsProps) {
  const { t } = useTranslation();
  const label = (name: string) => t(`repository.form.${name}`);
  return (
    <>
      <Field name="folderId" label={label("folderId")} error={errors["folderId"]} className="content-start">
        <Select
          defaultValue={values.folderId}
          placeholder={t("repository.top")}
          options={folderOptions(folders)}
        />
      </Field>
      <Field
        name="reviewOn"
        label={label("reviewOn")}
        hint={label("reviewOnHint")}
        error={errors["reviewOn"]}
        optionalMark={t("common.optional")}
      >
        <TextInput type="date" defaultValue={values.reviewOn} />
      </Field>
      <Field
        name="tags"
        label={label("tags")}
        hint={label("tagsHint")}
        error={errors["tags"]}
        optionalMark={t("common.optional")}
      >
        <TextInput maxLength={repositoryLimits.tagLine} defaultValue={values.tags} autoComplete="off" />
      </Field>
    </>
  );
}
