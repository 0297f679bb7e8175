import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { RefreshCw, Zap } from "#app/ui/icons/icons.ts";
import { Select } from "#app/ui/select.tsx";
import { type Camera, type CameraProblem, useCamera } from "./use-camera.ts";
import { type Reading, useCodes } from "./use-codes.ts";

interface CameraViewProps {
  onTexts: (texts: readonly string[]) => void;
  /** A code was read that does not fit: the dialog says so instead of how to hold the camera. */
  isRefused: boolean;
}

/** The live picture with a frame, its light and the choice of a camera; or what keeps it away, and what to do. */
export function CameraView({ onTexts, isRefused }: CameraViewProps) {
  const { t } = useTranslation();
  const camera = useCamera();
  const video = useRef<HTMLVideoElement>(null);
  const reading = useCodes(video, camera.stream, onTexts);
  const { stream } = camera;
  useEffect(() => {
    if (video.current) video.current.srcObject = stream ?? null;
  }, [stream]);
  const problem = camera.problem ?? (reading === "failed" ? "failed" : undefined);
  if (problem) return <NoPicture problem={problem} retry={camera.retry} />;
  return (
    <div className="grid gap-3">
      <div className="relative grid aspect-4/3 max-h-[45dvh] w-full place-items-center overflow-hidden rounded-md bg-black">
        <video
          ref={video}
          autoPlay
          muted
          playsInline
          aria-label={t("executions.scan.picture")}
          className="absolute inset-0 size-full object-cover"
        />
        <span
          aria-hidden
          className="relative aspect-square h-4/5 rounded-xl border-4 border-white shadow-[0_0_0_100vmax_rgb(0_0_0/0.35)]"
        />
      </div>
      {!isRefused && reading !== "failed" && (
        <p role="status" className="min-h-6 text-ink-muted">
          {t(`executions.scan.reading.${reading}`)}
        </p>
      )}
      <Settings camera={camera} />
    </div>
  );
}

function Settings({ camera }: { camera: Camera }) {
  const { t } = useTranslation();
  const { light, cameras } = camera;
  if (light === undefined && cameras.length < 2) return null;
  return (
    <div className="flex flex-wrap items-end gap-3">
      {light !== undefined && (
        <Button
          type="button"
          tone="secondary"
          aria-pressed={light}
          icon={<Zap aria-hidden />}
          onClick={() => camera.setLight(!light)}
        >
          {t("executions.scan.light")}
        </Button>
      )}
      {cameras.length > 1 && (
        <Field name="camera" label={t("executions.scan.camera")} className="min-w-0 grow">
          <Select
            value={camera.chosen ?? ""}
            onChange={(event) => camera.choose(event.target.value)}
            options={cameras.map(({ id, label }, at) => ({
              value: id,
              label: label || t("executions.scan.cameraNumber", { number: at + 1 }),
            }))}
          />
        </Field>
      )}
    </div>
  );
}

type Problem = CameraProblem | Extract<Reading, "failed">;

/** What to do. Asked again, a browser that was told no says no at once, so that is the person's to change. */
function NoPicture({ problem, retry }: { problem: Problem; retry: () => void }) {
  const { t } = useTranslation();
  return (
    <Alert
      tone="warning"
      title={t(`executions.scan.problems.${problem}`)}
      actions={
        problem !== "paused" && (
          <Button type="button" tone="secondary" icon={<RefreshCw aria-hidden />} onClick={retry}>
            {t("executions.scan.retry")}
          </Button>
        )
      }
    >
      {t(`executions.scan.problems.${problem}Text`)}
    </Alert>
  );
}
