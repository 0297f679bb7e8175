import { ImagePlus } from "#app/ui/icons/icons.ts";
import { useTranslation } from "react-i18next";
import { LinkButton } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { StepPhoto } from "#app/features/procedures/step-photo.tsx";

interface StepPhotoFieldProps {
  stepKey: string;
  photoId: string | null;
  /** Where one is added; none while the draft has unsaved changes. */
  photoPath: string | undefined;
}

/** The photo that a step keeps, the way to another one, and the tick that takes it away. */
export function StepPhotoField({ stepKey, photoId, photoPath }: StepPhotoFieldProps) {
  const { t } = useTranslation();
  return (
    <div className="grid justify-items-start gap-2 sm:col-span-2">
      <input type="hidden" name="stepPhoto" value={photoId ?? ""} />
      {photoId && (
        <>
          <StepPhoto photoId={photoId} />
          <Checkbox name="stepPhotoRemoved" value={stepKey} label={t("procedures.photo.remove")} />
        </>
      )}
      {photoPath ? (
        <LinkButton href={photoPath} tone="secondary" size="compact" icon={<ImagePlus aria-hidden />}>
          {t(photoId ? "procedures.photo.replace" : "procedures.photo.add")}
        </LinkButton>
      ) : (
        <p className="flex min-h-9 items-center text-sm text-ink-muted pointer-coarse:min-h-11">
          {t("procedures.photo.saveFirst")}
        </p>
      )}
    </div>
  );
}
