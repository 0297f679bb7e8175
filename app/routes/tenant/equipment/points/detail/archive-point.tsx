import { Archive } from "#app/ui/icons/icons.ts";
import { useTranslation } from "react-i18next";
import type { PointDetail } from "#contract/isolation-points/schemas.ts";
import { FailureAlert } from "#app/features/problems/failure-alert.tsx";
import { useFormFailure } from "#app/lib/form.ts";
import { PostForm, useIsPending } from "#app/lib/post-form.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";

interface ArchivePointProps {
  point: Pick<PointDetail, "version" | "archived">;
  formKey: string;
}

/** Putting a point away, tucked away itself. */
export function ArchivePoint({ point, formKey }: ArchivePointProps) {
  const { t } = useTranslation();
  const failure = useFormFailure("archive");
  const pending = useIsPending("archive");
  if (point.archived) return null;
  return (
    <Disclosure summary={t("points.archive.summary")} open={failure !== undefined} className="mt-6">
      <div className="grid max-w-prose gap-3">
        <FailureAlert failure={failure} />
        <p className="text-ink-muted">{t("points.archive.text")}</p>
        <PostForm form="archive" formKey={`${formKey}-archive`} subject={String(point.version)}>
          <input type="hidden" name="version" value={point.version} />
          <Button tone="danger" pending={pending} icon={<Archive aria-hidden />}>
            {t("points.archive.submit")}
          </Button>
        </PostForm>
      </div>
    </Disclosure>
  );
}

/** Says that a point is archived, and restores it. */
export function ArchivedPoint({ point, formKey, mayEdit }: ArchivePointProps & { mayEdit: boolean }) {
  const { t } = useTranslation();
  const failure = useFormFailure("restore");
  const pending = useIsPending("restore");
  if (!point.archived) return null;
  return (
    <>
      <FailureAlert failure={failure} />
      <Alert
        tone="info"
        className="mb-6"
        title={t("points.archive.archived")}
        actions={
          mayEdit && (
            <PostForm form="restore" formKey={`${formKey}-restore`} subject={String(point.version)}>
              <input type="hidden" name="version" value={point.version} />
              <Button tone="secondary" pending={pending}>
                {t("points.archive.restore")}
              </Button>
            </PostForm>
          )
        }
      >
        {t("points.archive.archivedText")}
      </Alert>
    </>
  );
}
