import type { TFunction } from "i18next";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { useNavigation } from "react-router";
import type { CommandType } from "#contract/executions/commands.ts";
import type { ExecutionView } from "#contract/executions/schemas.ts";
import { currentIn } from "#app/features/conflict/conflict.ts";
import { FailureAlert } from "#app/features/problems/failure-alert.tsx";
import { type FormFailure, useAnswered, useLastFailure } from "#app/lib/form.ts";
import { formOf } from "./command-form.tsx";
import { inputLabels } from "./input-words.ts";
import type { InputName } from "./input-words.ts";

interface RefusalAlertProps {
  view: ExecutionView;
  shownForm: string | undefined;
  /** Nothing newer waits to be shown. */
  isLatest?: boolean;
}

/** Inputs worth reading back to the person who typed them. */
const readBack: InputName[] = [
  "scannedTag",
  "lockNumber",
  "value",
  "instrument",
  "reason",
  "note",
  "comment",
  "signature",
  "checkedHow",
];

/**
 * Why the last press was refused. Where its form is no longer on the screen, because another person was quicker,
 * what was typed is read back.
 */
export function RefusalAlert({ view, shownForm, isLatest = true }: RefusalAlertProps) {
  const { t } = useTranslation();
  const failure = useLastFailure();
  const isolated = useAnswered("isolated", "");
  const isOver = useMovedOn(failure, shownForm, isLatest, view.photos.length);
  if (!failure?.error || isOver) return null;
  const point = view.points.find(({ id }) => id === failure.typed["pointId"]?.[0]);
  const labels = inputLabels(t, point?.tag ?? "");
  // The lock of a removal was chosen, not typed.
  const isOfRemoval = failure.form.includes("lock_removal");
  const typed = readBack.flatMap((name) => {
    if (isOfRemoval && name === "lockNumber") return [];
    const value = failure.typed[name]?.[0];
    return value ? [{ name, value }] : [];
  });
  return (
    <>
      <FailureAlert labels={labels} {...wordsFor(failure, view, { isolated, tag: point?.tag }, t)} />
      {failure.form !== shownForm && typed.length > 0 && (
        <p className="-mt-2 mb-5 wrap-anywhere text-ink-muted">
          {t("executions.typed")} {typed.map(({ name, value }) => `${labels[name]}: ${value}`).join(" · ")}
        </p>
      )}
    </>
  );
}

/**
 * Whether another task has come up since the screen that followed the refused press: the refusal is about that press alone.
 * One for want of a photo is answered by the photo.
 */
function useMovedOn(
  failure: FormFailure | undefined,
  task: string | undefined,
  isLatest: boolean,
  photos: number,
): boolean {
  const { state } = useNavigation();
  const about = useRef({ failure, task, photos, isSettled: false });
  if (about.current.failure !== failure) about.current = { failure, task, photos, isSettled: false };
  const { current } = about;
  if (!current.isSettled) {
    current.task = task;
    current.isSettled = isLatest && state === "idle";
  }
  const lacksPhoto = failure?.reasons.some(({ code }) => code === "photo_missing");
  return current.task !== task || (lacksPhoto === true && photos > current.photos);
}

/** What the alert says of the refusal, and of what it was about. */
function wordsFor(
  failure: FormFailure,
  view: ExecutionView,
  { isolated, tag }: { isolated: string; tag: string | undefined },
  t: TFunction,
) {
  if (isolated !== "")
    return { failure, title: t(`executions.isolatedOnly.${outcomeOf(failure)}`, { tag: isolated }) };
  const { latestStep: first, sharedNow } = currentIn<Outdated>(failure) ?? {};
  if (sharedNow !== undefined) {
    return {
      failure: { ...failure, error: t("executions.first.text") },
      title: t(`executions.first.${sharedNow ? "heldNow" : "letGo"}`, { tag }),
    };
  }
  if (first) {
    const action = t(`history.actions.execution.${first.action}`);
    const where = view.points.find(({ id }) => id === first.pointId)?.tag;
    const before = t(`executions.first.${where ? "titleAt" : "title"}`, {
      name: first.by,
      action,
      tag: where,
    });
    if (failure.form === "undo_step")
      return {
        failure: { ...failure, error: t("executions.undo.refusedText", { before }) },
        title: t(`executions.undo.${first.action === "undo_step" ? "already" : "refused"}`),
      };
    return { failure: { ...failure, error: t("executions.first.text") }, title: before };
  }
  // A form that is gone cannot be corrected.
  if (failure.code === "validation" && !view.possible.some((offer) => formOf(offer) === failure.form)) {
    const text = t(`executions.gone.${failure.form === "sign_on" ? "signOn" : "text"}`);
    return { failure: { ...failure, fields: {}, error: text }, title: t("executions.gone.title") };
  }
  return { failure };
}

interface Outdated {
  /** Who was quicker, with what, and where. */
  latestStep?: { by: string; action: CommandType; pointId?: string };
  /** Another lockout has taken hold of the point, or let go of it. */
  sharedNow?: boolean;
}

/** An answer that did not arrive says nothing about the lock. */
function outcomeOf({ code }: FormFailure): "lockRefused" | "lockUnclear" {
  return code === "refused" || code === "conflict" || code === "validation" ? "lockRefused" : "lockUnclear";
}
