import { useTranslation } from "react-i18next";
import type { PhotoRecord } from "#contract/executions/photos.ts";
import { formatInstant } from "#contract/format.ts";
import { filePath } from "#app/lib/equipment-paths.ts";
import { useTimeZone } from "#app/lib/time-zone.tsx";

/** A photo of a lockout in small; a press opens it in full size. */
export function EvidencePhoto({
  photo,
}: {
  photo: Pick<PhotoRecord, "id" | "at"> & { by: { name: string } };
}) {
  const { t } = useTranslation();
  const time = formatInstant(photo.at, useTimeZone());
  return (
    <a href={filePath(photo.id)} className="inline-block">
      <img
        src={filePath(photo.id, "thumb")}
        alt={t("executions.photo.alt", { name: photo.by.name, time })}
        className="max-h-28 min-h-11 min-w-11 rounded-md border border-line"
      />
    </a>
  );
}
