import { useTranslation } from "react-i18next";
import { repositoryLimits } from "#contract/limits.ts";
import type { Folder } from "#contract/knowledge-base/schemas.ts";
import { SaveButton } from "#app/features/forms/save-button.tsx";
import { ConflictChoice } from "#app/features/conflict/conflict-choice.tsx";
import { FailureAlert } from "#app/features/problems/failure-alert.tsx";
import { GuardedForm } from "#app/features/unsaved-changes/guarded-form.tsx";
import { typed, useFormFailure } from "#app/lib/form.ts";
import { useIsPending } from "#app/lib/post-form.tsx";
import { repositoryPath } from "#app/lib/repository-paths.ts";
import { Card, CardBody } from "#app/ui/card.tsx";
import { Field } from "#app/ui/field.tsx";
import { Select } from "#app/ui/select.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import { folderOptions } from "./folder-tree.ts";

export const folderForm = "folder";

interface FolderFormProps {
  folders: readonly Folder[];
  formKey: string;
  /** The parent of a new folder. */
  parentId: string;
  /** The folder that is changed. */
  folder?: Folder;
}

/** A folder's name and place. */
export function FolderForm({ folders, formKey, parentId, folder }: FolderFormProps) {
  const { t } = useTranslation();
  const failure = useFormFailure(folderForm);
  const pending = useIsPending(folderForm);
  const errors = failure?.fields ?? {};
  const labels = { name: t("repository.folders.name"), parentId: t("repository.folders.place") };
  if (folder && failure?.code === "stale") {
    const wordsOf = (id: string) => folders.find((other) => other.id === id)?.name ?? t("repository.top");
    const theirs = { name: folder.name, parentId: folder.parentId ?? "" };
    return (
      <ConflictChoice
        form={folderForm}
        formKey={formKey}
        version={folder.version}
        keepHref={repositoryPath({ folder: folder.id })}
        fields={(["name", "parentId"] as const).map((name) => ({
          name,
          label: labels[name],
          mine: typed(failure, name),
          theirs: theirs[name],
          ...(name === "parentId" && { wordsOf }),
        }))}
      />
    );
  }
  return (
    <GuardedForm
      form={folderForm}
      formKey={formKey}
      subject={String(folder?.version ?? "")}
      className="grid max-w-xl gap-5"
    >
      <FailureAlert failure={failure} labels={labels} />
      {folder && <input type="hidden" name="version" value={folder.version} />}
      <Card>
        <CardBody className="grid gap-5">
          <Field name="name" label={labels.name} error={errors["name"]} required>
            <TextInput
              maxLength={repositoryLimits.folder}
              defaultValue={typed(failure, "name", folder?.name)}
              autoComplete="off"
            />
          </Field>
          <Field name="parentId" label={labels.parentId} error={errors["parentId"]}>
            <Select
              defaultValue={typed(failure, "parentId", parentId)}
              placeholder={t("repository.top")}
              options={folderOptions(folders, folder?.id)}
            />
          </Field>
        </CardBody>
      </Card>
      <SaveButton pending={pending} className="justify-self-start max-sm:w-full">
        {t(folder ? "repository.folders.save" : "repository.folders.create")}
      </SaveButton>
    </GuardedForm>
  );
}
