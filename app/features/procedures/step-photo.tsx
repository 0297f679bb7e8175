import { useTranslation } from "react-i18next";
import { filePath } from "#app/lib/equipment-paths.ts";

/** The photo of a step; a press opens it in full size. */
export function StepPhoto({ photoId }: { photoId: string }) {
  const { t } = useTranslation();
  return (
    <a href={filePath(photoId)} className="justify-self-start">
      <img
        src={filePath(photoId, "thumb")}
        alt={t("procedures.photo.alt")}
        loading="lazy"
        className="max-h-40 rounded-md border border-line"
      />
    </a>
  );
}
