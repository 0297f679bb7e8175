import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { ExecutionView } from "#contract/executions/schemas.ts";
import { formatReading } from "#contract/format.ts";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Instant } from "#app/lib/time-zone.tsx";
import { OctagonX } from "#app/ui/icons/icons.ts";
import { StopReason } from "#app/features/executions/stop-work.tsx";
import { stopsIn } from "#domain/execution/stops.ts";
import { liveIn } from "./current-task.ts";
import { isSignedOn } from "./signed-on.ts";

interface UnsafeAlertProps {
  view: ExecutionView;
  userId: string;
  formKey: string;
  /** The person is asked to record what was done: on a phone, that has to be in sight. */
  isLifting: boolean;
}

/** What was found, by whom, and what everyone signed on does now. It never says that the machine is safe. */
export function UnsafeAlert({ view, userId, formKey, isLifting }: UnsafeAlertProps) {
  const { t } = useTranslation();
  const { unsafe, people, responsible, planId } = view;
  const wasUnsafe = useRef(unsafe !== null);
  useEffect(() => {
    // Wherever the page is: the alarm is seen first.
    if (unsafe && !wasUnsafe.current) scrollTo(0, 0);
    wasUnsafe.current = unsafe !== null;
  });
  if (!unsafe) return null;
  const { findings, since } = unsafe;
  const stops = stopsIn(unsafe);
  const own = stops.find(({ by }) => by.userId === userId);
  const lift = isLifting ? "lift_stop" : undefined;
  const reason = <StopReason {...{ planId, formKey, since, lift }} isFurther={!own} />;
  const isOn = isSignedOn(view, userId);
  const live = liveIn(view);
  const others = people.filter(({ lockNumber }) => lockNumber !== null);
  return (
    <section role="alert" aria-label={t("executions.unsafe.title")} className="unsafe-box">
      <p className="flex items-center gap-2 text-xl font-bold md:gap-3 md:text-2xl">
        <OctagonX aria-hidden className="size-6 shrink-0 md:size-8" />
        {t(isOn ? "executions.unsafe.leave" : "executions.unsafe.title")}
      </p>
      <p className={isLifting ? "font-semibold max-md:sr-only" : "font-semibold"}>
        {t(`executions.unsafe.${toDoIn(unsafe, isOn)}${ofLead(view, userId)}`, {
          name: responsible.name,
        })}
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
      {!own?.reason && (
        <div className="rounded-md bg-raised px-4 py-1 text-base text-ink">
          {own ? reason : <Disclosure summary={t("executions.stop.also")}>{reason}</Disclosure>}
        </div>
      )}
    </section>
  );
}

/** The key of what everyone does now, below `executions.unsafe`. */
export function toDoIn({ findings }: NonNullable<ExecutionView["unsafe"]>, isSignedOn: boolean) {
  if (isSignedOn) return "leaveText";
  return findings.length > 0 ? "text" : "textStopped";
}

/** No one is told to wait for themselves. */
export function ofLead({ responsible }: ExecutionView, userId: string): "Lead" | "" {
  return responsible.userId === userId ? "Lead" : "";
}
