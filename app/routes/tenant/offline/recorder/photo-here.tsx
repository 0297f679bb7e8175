import { useTranslation } from "react-i18next";
import type { ExecutionView, PossibleCommand } from "#contract/executions/schemas.ts";
import { photosFor } from "#domain/execution/evidence.ts";
import { needsPhoto, photoStepOf } from "#app/routes/tenant/lockout-plans/execute/photo/photo-step.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Camera } from "#app/ui/icons/icons.ts";
import type { Recording } from "./use-record.ts";

interface PhotoHereProps {
  view: ExecutionView;
  command: PossibleCommand;
  form: string;
  recording: Recording;
}

/** Photo evidence of the step at hand: kept on this device, and sent with the steps. */
export function PhotoHere({ view, command, form, recording }: PhotoHereProps) {
  const { t } = useTranslation();
  const step = photoStepOf(command.type);
  if (!step) return null;
  const { pointId } = command;
  const holds = Object.fromEntries(view.points.map(({ id, otherHolds }) => [id, otherHolds]));
  const count = photosFor(view, step, pointId ?? null, holds).length;
  const isMissing = count === 0 && needsPhoto(view, command);
  return (
    <div className="grid gap-2">
      {isMissing && <p className="text-base font-semibold">{t("executions.photo.required")}</p>}
      <p role="status" className={classNames("text-base", count === 0 && "sr-only")}>
        {count > 0 && t("executions.photo.taken", { count })}
      </p>
      <label
        className={classNames(
          buttonClass({ tone: "secondary" }),
          "justify-self-start focus-within:outline-2",
        )}
      >
        <Camera aria-hidden />
        {t(count > 0 ? "executions.photo.again" : "executions.photo.take")}
        <input
          type="file"
          accept="image/*"
          capture="environment"
          className="sr-only"
          disabled={recording.isBusy}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) void recording.keepPhoto(form, file, { step, pointId });
            // The same file can be chosen again.
            target.value = "";
          }}
        />
      </label>
    </div>
  );
}
