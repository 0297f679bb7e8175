import { useTranslation } from "react-i18next";
import type { ExecutionView } from "#contract/executions/schemas.ts";
import { formatReading } from "#contract/format.ts";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Instant } from "#app/lib/time-zone.tsx";
import { OctagonX } from "#app/ui/icons/icons.ts";
import { StopReason } from "#app/features/executions/stop-work.tsx";
import { stopsIn } from "#domain/execution/stops.ts";
import { liveIn } from "./current-task.ts";

interface UnsafeAlertProps {
  view: ExecutionView;
  userId: string;
  formKey: string;
}

/** What was found, by whom, and what everyone signed on does now. It never says that the machine is safe. */
export function UnsafeAlert({ view, userId, formKey }: UnsafeAlertProps) {
  const { t } = useTranslation();
  const { unsafe, people, responsible, planId } = view;
  if (!unsafe) return null;
  const { findings } = unsafe;
  const stops = stopsIn(unsafe);
  const own = stops.find(({ by }) => by.userId === userId);
  const isSignedOn = people.some((person) => person.userId === userId && person.lockNumber !== null);
  const toDo = findings.length > 0 ? "executions.unsafe.text" : "executions.unsafe.textStopped";
  const live = liveIn(view);
  const others = people.filter(({ lockNumber }) => lockNumber !== null);
  return (
    <section
      role="alert"
      aria-label={t("executions.unsafe.title")}
      className="mb-6 grid gap-3 rounded-lg bg-locked p-4 text-lg wrap-anywhere text-locked-ink md:p-5"
    >
      <p className="flex items-center gap-3 text-2xl font-bold">
        <OctagonX aria-hidden className="size-8 shrink-0" />
        {t(isSignedOn ? "executions.unsafe.leave" : "executions.unsafe.title")}
      </p>
      <p className="font-semibold">
        {t(isSignedOn ? "executions.unsafe.leaveText" : toDo, { name: responsible.name })}
      </p>
      <ul className="grid gap-1.5">
        {stops.map(({ by, at, reason }) => (
          <li key={by.userId}>
            {t("executions.unsafe.stopped", { name: by.name })} <Instant at={at} />
            {reason && `: ${reason}`}
          </li>
        ))}
        {findings.map(({ kind, pointId, reading, note, elsewhere, by, at }, index) => (
          <li key={index}>
            {[
              view.points.find(({ id }) => id === pointId)?.tag,
              t(`executions.findings.${kind}`),
              reading && formatReading(reading.value, reading.unit),
              note,
              elsewhere && t("executions.unsafe.elsewhere", { title: elsewhere }),
            ]
              .filter(Boolean)
              .join(" · ")}{" "}
            ({by.name}, <Instant at={at} />)
          </li>
        ))}
      </ul>
      {live.length > 0 && (
        <p className="font-bold">
          {t("executions.unsafe.live", { tags: live.map(({ tag }) => tag).join(", ") })}
        </p>
      )}
      {others.length > 0 && (
        <p>{t("executions.unsafe.stillOn", { names: others.map(({ name }) => name).join(", ") })}</p>
      )}
      {own && own.reason === null && (
        <div className="rounded-md bg-raised p-4 text-base text-ink">
          <StopReason planId={planId} formKey={formKey} />
        </div>
      )}
      {!own && (
        <div className="rounded-md bg-raised px-4 py-1 text-base text-ink">
          <Disclosure summary={t("executions.stop.also")}>
            <StopReason planId={planId} formKey={formKey} isFurther />
          </Disclosure>
        </div>
      )}
    </section>
  );
}
