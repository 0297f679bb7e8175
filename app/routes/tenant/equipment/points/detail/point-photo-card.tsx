import { useTranslation } from "react-i18next";
import type { PointDetail } from "#contract/isolation-points/schemas.ts";
import { RecordPhoto } from "#app/features/files/record-photo.tsx";
import { FailureAlert } from "#app/features/problems/failure-alert.tsx";
import { pointPhotoPath } from "#app/lib/equipment-paths.ts";
import { useFormFailure } from "#app/lib/form.ts";
import { PostForm, useIsPending } from "#app/lib/post-form.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import { ImagePlus } from "#app/ui/icons/icons.ts";

export const removePhotoForm = "remove-photo";

interface PointPhotoCardProps {
  point: Pick<PointDetail, "id" | "tag" | "photoId" | "archived">;
  formKey: string;
  mayEdit: boolean;
}

/** The photo by which people find the point, and the ways to another one. */
export function PointPhotoCard({ point, formKey, mayEdit }: PointPhotoCardProps) {
  const { t } = useTranslation();
  const failure = useFormFailure(removePhotoForm);
  const pending = useIsPending(removePhotoForm);
  const { id, tag, photoId } = point;
  const mayChange = mayEdit && !point.archived;
  if (photoId === null && !mayChange) return null;
  return (
    <Card>
      <CardHeader
        title={t(photoId === null ? "points.photo.none" : "points.photo.title")}
        description={photoId === null ? t("points.photo.noneText") : undefined}
        actions={
          mayChange && (
            <>
              <LinkButton
                href={pointPhotoPath(id)}
                tone="secondary"
                size="compact"
                icon={<ImagePlus aria-hidden />}
              >
                {t(photoId === null ? "points.photo.add" : "points.photo.replace")}
              </LinkButton>
              {photoId !== null && (
                <PostForm form={removePhotoForm} formKey={formKey} subject={photoId}>
                  <Button tone="secondary" size="compact" pending={pending}>
                    {t("points.photo.remove")}
                  </Button>
                </PostForm>
              )}
            </>
          )
        }
      />
      {(photoId !== null || failure) && (
        <CardBody className="grid gap-3">
          <FailureAlert failure={failure} />
          {photoId !== null && <RecordPhoto photoId={photoId} alt={t("points.photo.alt", { tag })} />}
        </CardBody>
      )}
    </Card>
  );
}
