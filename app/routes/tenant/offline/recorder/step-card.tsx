import { useState } from "react";
import { useTranslation } from "react-i18next";
import { formatInstant } from "#contract/format.ts";
import { executionLimits } from "#contract/limits.ts";
import type { ExecutionView, PossibleCommand } from "#contract/executions/schemas.ts";
import { lockInUse } from "#domain/execution/locks.ts";
import { runningWait } from "#domain/execution/waits.ts";
import type { Held } from "#app/features/offline/records.ts";
import { ArmedButton } from "#app/routes/tenant/lockout-plans/execute/armed-button.tsx";
import { PointName } from "#app/routes/tenant/lockout-plans/execute/point-line.tsx";
import { guideFor } from "#app/routes/tenant/lockout-plans/execute/guide.ts";
import { badReading, resultsOf } from "#app/routes/tenant/lockout-plans/execute/results.ts";
import { needsPhoto } from "#app/routes/tenant/lockout-plans/execute/photo/photo-step.ts";
import { partsOf, useWait, WaitPart } from "#app/routes/tenant/lockout-plans/execute/wait-part.tsx";
import { instructionOf, taskOf, wordsOf } from "#app/routes/tenant/lockout-plans/execute/words-of.ts";
import { Caution } from "#app/features/procedures/procedure-steps.tsx";
import { Wear } from "#app/features/procedures/wear.tsx";
import { ownZone } from "#app/lib/time-zone-here.ts";
import { KeptPhoto } from "./kept-photo.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Field } from "#app/ui/field.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import { NeedsSignal } from "./needs-signal.tsx";
import { StayClear } from "./stay-clear.tsx";
import { PhotoHere } from "./photo-here.tsx";
import { errorsOf } from "./reasons.ts";
import { StepFields } from "./step-fields.tsx";
import { StepForm } from "./step-form.tsx";
import type { Recording } from "./use-record.ts";

interface StepCardProps {
  view: ExecutionView;
  held: Held;
  /** The next step at the person's points; undefined if there is none without signal. */
  command: PossibleCommand | undefined;
  /** By the server's clock, as far as this device knows it, ISO 8601. */
  now: string;
  recording: Recording;
  hasSignal: boolean;
}

/** The one thing to do next at the points that were taken offline; or what it waits for. */
export function StepCard(props: StepCardProps) {
  const { view, command } = props;
  const point = view.points.find(({ id }) => id === command?.pointId);
  if (view.unsafe && !command) return <StayClear view={view} userId={props.held.userId} />;
  if (!command || !point) return <NeedsSignal {...props} pointIds={pointsOf(props)} />;
  return <PointStep key={formOf(command)} {...props} command={command} point={point} />;
}

type Point = ExecutionView["points"][number];

function formOf({ type, pointId }: PossibleCommand): string {
  return `${type}:${pointId}`;
}

interface PointStepProps {
  command: PossibleCommand;
  point: Point;
}

function PointStep(props: StepCardProps & PointStepProps) {
  const { view, held, command, point, recording } = props;
  const { t } = useTranslation();
  const words = wordsOf(view, command);
  const task = `executions.tasks.${taskOf(view, command)}`;
  const form = formOf(command);
  const errors = errorsOf(recording.failure?.form === form ? recording.failure.reasons : []);
  const guide = guideFor(held.procedures, [command.type], point.tag);
  const wait = useWaitHere(props);
  const instruction = instructionOf(view, command);
  const photoId = guide.find(({ step }) => step.photoId)?.step.photoId;
  const photo = <PhotoHere view={view} command={command} form={form} recording={recording} />;
  const photoFirst = needsPhoto(view, command);
  return (
    <section aria-labelledby="now" className="rounded-lg border-2 border-ink bg-raised text-lg">
      <header className="task-head">
        <p className="text-sm max-md:order-last">
          {t("executions.now.point", { number: view.points.indexOf(point) + 1, total: view.points.length })}
        </p>
        <h2 id="now" tabIndex={-1} className="task-title">
          {t(`${task}.title`, words)}
        </h2>
      </header>
      <div className="grid gap-3 p-3 max-md:pt-2 md:gap-5 md:p-5">
        {view.unsafe && (
          <p className="font-semibold">
            {t(`executions.offline.${whyAtUnsafe(command, point)}`, { tag: point.tag })}
          </p>
        )}
        <Wear wear={held.procedures.flatMap(({ wear }) => wear ?? [])} />
        {guide.flatMap(({ step }) =>
          step.caution ? [<Caution key={step.caution}>{step.caution}</Caution>] : [],
        )}
        <div className="flex flex-wrap items-start justify-between gap-3">
          <div className="min-w-0">
            <p className="font-semibold">
              <PointName point={point} />
            </p>
            <p className="text-base text-ink-muted">
              {t(`equipment.energy.${point.energyType}`)} · {point.magnitude}
            </p>
            <p className="text-base">{point.location}</p>
          </div>
          {photoId && <KeptPhoto opens photoId={photoId} />}
        </div>
        {methodOf(command.type, point) && (
          <p className="font-medium whitespace-pre-line">{methodOf(command.type, point)}</p>
        )}
        <p className="text-base">
          {instruction === "text" ? t(`${task}.text`, words) : t(`${task}.${instruction}`)}
        </p>
        {point.otherHolds.length > 0 && (
          <Alert tone="info" live={false} title={t("executions.shared.title", { tag: point.tag })}>
            {t("executions.shared.confirm", { position: point.isolatedPosition })}
          </Alert>
        )}
        {guide.length > 0 && (
          <div className="grid gap-2 rounded-md bg-sunken p-4 text-base">
            <p className="text-sm font-semibold text-ink-muted">{t("executions.now.procedure")}</p>
            {guide.map(({ step }, place) => (
              <div key={place}>
                <p className="whitespace-pre-line">{step.text}</p>
                {step.photoId && step.photoId !== photoId && <KeptPhoto photoId={step.photoId} />}
              </div>
            ))}
          </div>
        )}
        {photoFirst && photo}
        <StepForm name={form} type={command.type} recording={recording}>
          <input type="hidden" name="pointId" value={point.id} />
          {wait.wait && (
            <WaitPart
              {...wait}
              failure={undefined}
              errors={errors}
              time={formatInstant(new Date(wait.wait.until).toISOString(), ownZone())}
            />
          )}
          <StepFields
            command={command}
            point={point}
            held={held}
            freeLocks={held.ownLocks.filter((number) => !lockInUse(view, number))}
            errors={errors}
            asksAgain={recording.failure?.asksAgain ?? false}
          />
          <Disclosure summary={t("executions.comment")} className="text-base">
            <Field name="comment" label={t("executions.inputs.comment")} optionalMark={t("common.optional")}>
              <Textarea rows={2} maxLength={executionLimits.note} />
            </Field>
          </Disclosure>
          <StepButtons
            {...props}
            form={form}
            label={t(`${task}.button`, words)}
            waits={wait.isOn ? t("executions.wait.ready", partsOf(wait.left ?? 0)) : undefined}
          />
        </StepForm>
        {!photoFirst && photo}
      </div>
    </section>
  );
}

/**
 * What the procedure waited for when the step came up, counted down by the clock of the server: what is typed meanwhile
 * stays once the wait is over.
 */
function useWaitHere({ view, command, point, now }: StepCardProps & PointStepProps) {
  const [begun] = useState({ now, wait: runningWait(view, point, command.type, now) });
  return useWait(begun.wait, begun.now, undefined);
}

interface StepButtonsProps extends Pick<StepCardProps, "view" | "recording"> {
  command: PossibleCommand;
  form: string;
  label: string;
  /** When the step may be recorded. What is unsafe never waits. */
  waits: string | undefined;
}

function StepButtons({ view, command, recording, form, label, waits }: StepButtonsProps) {
  const { t } = useTranslation();
  const button = {
    subject: `${form}:${recording.failures}`,
    pending: recording.isBusy,
    size: "floor",
    wide: true,
  } as const;
  // Relieving has a box of its own to check here, besides the button.
  const results = command.type === "verify_point" ? resultsOf(view, command, t) : undefined;
  const bad = results?.bad;
  return (
    <>
      {bad?.name === badReading.name && <input type="hidden" name="badNote" value={bad.label} />}
      <ArmedButton
        {...button}
        place="main"
        waits={waits}
        name={results?.good.name}
        value={results?.good.value}
      >
        {results?.good.label ?? label}
      </ArmedButton>
      {bad && (
        <ArmedButton
          {...button}
          name={bad.name}
          value={bad.value}
          formNoValidate
          place="finding"
          tone="danger"
        >
          {bad.label}
        </ArmedButton>
      )}
    </>
  );
}

/** Why a step is offered although the lockout is unsafe. */
function whyAtUnsafe({ type }: PossibleCommand, { condition }: Point) {
  if (type === "apply_lock") return "unsafeLock";
  return condition.isolated?.doubted ? "unsafeDoubted" : "unsafeLive";
}

function methodOf(type: PossibleCommand["type"], point: Point): string | null {
  if (type === "isolate_point") return point.isolationMethod;
  if (type === "relieve") return point.dissipation;
  return type === "verify_point" ? point.verification : null;
}

function pointsOf({ view, held }: StepCardProps): readonly string[] {
  return view.leases.find(({ number }) => number === held.number)?.pointIds ?? [];
}
