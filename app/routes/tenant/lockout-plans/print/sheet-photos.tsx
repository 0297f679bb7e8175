import { useTranslation } from "react-i18next";
import type { PhotoRecord } from "#contract/executions/photos.ts";
import { EvidencePhoto } from "#app/features/executions/evidence-photo.tsx";
import { photoWords } from "#app/features/executions/photo-words.ts";
import { Instant } from "#app/lib/time-zone.tsx";

interface SheetPhotosProps {
  photos: readonly PhotoRecord[];
  points: readonly { id: string; tag: string }[];
}

/** The photo evidence on paper, each with the hash by which its file is known. */
export function SheetPhotos({ photos, points }: SheetPhotosProps) {
  const { t } = useTranslation();
  if (photos.length === 0) return null;
  const tagOf = (pointId: string | null) => points.find(({ id }) => id === pointId)?.tag;
  return (
    <section className="grid gap-2 print:block">
      <h2 className="border-b-2 border-black text-lg font-semibold">{t("executions.photo.evidence")}</h2>
      <ul className="grid gap-3 sm:grid-cols-2 print:grid-cols-2">
        {photos.map((photo, position) => (
          <li key={position} className="grid break-inside-avoid content-start gap-1 text-xs">
            <EvidencePhoto photo={photo} />
            <strong>{photoWords(photo.step, t, tagOf(photo.pointId))}</strong>
            <span>
              {photo.by.name}, <Instant at={photo.at} withZone />
              {photo.isMarked && ` · ${t("executions.photo.marked")}`}
            </span>
            <span className="font-mono break-all">
              {t("executions.photo.hash")} {photo.sha256}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
