import { useTranslation } from "react-i18next";
import type { ExecutionView } from "#contract/executions/schemas.ts";
import { leaseLimits } from "#contract/limits.ts";
import { photographedStepOf, requiresPhoto } from "#domain/execution/evidence.ts";
import { leaseAt } from "#domain/execution/offline-points.ts";
import { FailureAlert } from "#app/features/problems/failure-alert.tsx";
import { typed, useFormFailure } from "#app/lib/form.ts";
import { PostForm, useIsPending } from "#app/lib/post-form.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { CloudOff } from "#app/ui/icons/icons.ts";
import { RadioGroup } from "#app/ui/radio-group.tsx";
import { useOwnDevice } from "./use-own-device.ts";

const form = "take_offline";

interface TakeOfflineProps {
  view: ExecutionView;
  mayTake: boolean;
  formKey: string;
}

/** Points are taken offline by a browser that can keep steps; any other says what it lacks. */
export function TakeOffline(props: TakeOfflineProps) {
  const { t } = useTranslation();
  const device = useOwnDevice();
  if (!props.mayTake) return <Alert live={false}>{t("executions.offline.notNow")}</Alert>;
  if (device === undefined)
    return (
      <noscript>
        <Alert tone="warning">{t("executions.offline.noScripts")}</Alert>
      </noscript>
    );
  if (device === null) return <Alert tone="warning">{t("executions.offline.noKeep")}</Alert>;
  return <PointsForm {...props} deviceId={device} />;
}

/** At which points, and for how long. */
function PointsForm({ view, deviceId, formKey }: TakeOfflineProps & { deviceId: string }) {
  const { t } = useTranslation();
  const failure = useFormFailure(form);
  const pending = useIsPending(form);
  const chosen = failure?.typed["pointIds"];
  return (
    <PostForm form={form} formKey={formKey} subject={`${view.version}`} className="grid gap-6">
      <FailureAlert failure={failure} />
      <input type="hidden" name="version" value={view.version} />
      <input type="hidden" name="state" value={view.state} />
      {/* The browser knows its lease again by this number. */}
      <input type="hidden" name="deviceId" value={deviceId} />
      <fieldset className="grid gap-2">
        <legend className="mb-2 font-semibold">{t("executions.offline.which")}</legend>
        {view.points.map((point) => {
          const lease = leaseAt(view, point.id);
          const reason = waitsFor(view, point);
          const notes = lease
            ? [t("executions.offline.takenBy", { name: lease.by.name })]
            : [
                needsPhoto(view, point) && t("executions.offline.photoPoint"),
                reason && t("executions.offline.after", { reason }),
              ].filter(Boolean);
          return (
            <Checkbox
              key={point.id}
              boxed
              name="pointIds"
              value={point.id}
              label={`${point.tag} · ${point.name}`}
              {...(notes.length > 0 && { hint: notes.join(" ") })}
              defaultChecked={chosen?.includes(point.id) ?? false}
              disabled={lease !== undefined}
            />
          );
        })}
      </fieldset>
      <RadioGroup
        inline
        name="hours"
        legend={t("executions.offline.hours")}
        defaultValue={typed(failure, "hours") || "2"}
        options={Array.from({ length: leaseLimits.hours }, (_, index) => ({
          value: `${index + 1}`,
          label: t("executions.offline.hours_option", { count: index + 1 }),
        }))}
      />
      <p>{t("executions.offline.allowed")}</p>
      <p className="font-medium">{t("executions.offline.takeHint")}</p>
      <Button
        size="floor"
        wide
        pending={pending}
        pendingLabel={t("common.sending")}
        icon={<CloudOff aria-hidden />}
      >
        {t("executions.tasks.take_offline.button")}
      </Button>
    </PostForm>
  );
}

type Point = ExecutionView["points"][number];

function needsPhoto({ policy }: ExecutionView, point: Point): boolean {
  return Object.values(photographedStepOf).some((step) => requiresPhoto(policy, point, step));
}

/** Why the point is not isolated before others are, as a sentence; undefined if nothing is before it. */
function waitsFor({ possible }: ExecutionView, { id }: Point): string | undefined {
  const offer = possible.find(({ type, pointId }) => type === "isolate_point" && pointId === id);
  return offer?.reasons.find(({ code }) => code === "isolated_out_of_order")?.message;
}
