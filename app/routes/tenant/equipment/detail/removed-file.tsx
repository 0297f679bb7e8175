import { useTranslation } from "react-i18next";
import { FailureAlert } from "#app/features/problems/failure-alert.tsx";
import { useFormFailure } from "#app/lib/form.ts";
import { PostForm, useIsPending } from "#app/lib/post-form.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";

/** Says which file was just removed, and restores it. */
export function RemovedFile({
  removed,
  formKey,
}: {
  removed: { id: string; name: string };
  formKey: string;
}) {
  const { t } = useTranslation();
  const failure = useFormFailure("undo");
  const pending = useIsPending("undo");
  return (
    <>
      <FailureAlert failure={failure} />
      <Alert
        tone="success"
        live
        className="mb-5"
        actions={
          <PostForm form="undo" formKey={`${formKey}-undo`} subject={removed.id}>
            <input type="hidden" name="fileId" value={removed.id} />
            <Button tone="secondary" pending={pending}>
              {t("equipment.files.undo")}
            </Button>
          </PostForm>
        }
      >
        {t("equipment.files.removed", { name: removed.name })}
      </Alert>
    </>
  );
}
