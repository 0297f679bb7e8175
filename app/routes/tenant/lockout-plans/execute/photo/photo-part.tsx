import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { PhotoRecord } from "#contract/executions/photos.ts";
import type { ExecutionView, PossibleCommand } from "#contract/executions/schemas.ts";
import { EvidencePhoto } from "#app/features/executions/evidence-photo.tsx";
import { useInteractive } from "#app/lib/interactive.ts";
import { photoPath } from "#app/lib/paths.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Camera } from "#app/ui/icons/icons.ts";
import { PhotoButton } from "./photo-button.tsx";
import { needsPhoto, photoStepOf } from "./photo-step.ts";

interface PhotoPartProps {
  view: ExecutionView;
  command: PossibleCommand;
}

/** Photo evidence of the step at hand. It is recorded by itself, so nothing that was typed for the step is lost. */
export function PhotoPart({ view, command }: PhotoPartProps) {
  const { t } = useTranslation();
  const scripts = useInteractive();
  const [sent, setSent] = useState<readonly PhotoRecord[]>([]);
  const step = photoStepOf(command.type);
  const mayAdd = view.possible.some(({ type, allowed }) => type === "add_photo" && allowed);
  if (!step || !mayAdd) return null;
  const { pointId } = command;
  const photos = photosHere(view, sent, step, pointId ?? null);
  const label = t(photos.length > 0 ? "executions.photo.again" : "executions.photo.take");
  const isMissing = photos.length === 0 && needsPhoto(view, command);
  return (
    <div className="grid gap-2">
      {isMissing && <p className="text-base font-semibold">{t("executions.photo.required")}</p>}
      {photos.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {photos.map((photo) => (
            <li key={photo.sha256}>
              <EvidencePhoto photo={photo} />
            </li>
          ))}
        </ul>
      )}
      <p role="status" className="sr-only">
        {sent.length > 0 && t("executions.photo.taken", { count: photos.length })}
      </p>
      {scripts ? (
        <PhotoButton
          label={label}
          about={{ planId: view.planId, step, pointId }}
          onSent={(photo) => setSent((before) => [...before, photo])}
        />
      ) : (
        <LinkButton
          tone="secondary"
          href={photoPath(view.planId, { step, point: pointId })}
          icon={<Camera aria-hidden />}
          className="justify-self-start"
        >
          {label}
        </LinkButton>
      )}
    </div>
  );
}

function photosHere(
  { photos }: ExecutionView,
  sent: readonly PhotoRecord[],
  step: PhotoRecord["step"],
  pointId: string | null,
): PhotoRecord[] {
  const fresh = sent.filter(({ sha256 }) => !photos.some((photo) => photo.sha256 === sha256));
  return [...photos, ...fresh].filter(
    (photo) => photo.step === step && photo.pointId === pointId && !photo.isSpent,
  );
}
