import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
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
}

/** Inputs worth reading back to the person who typed them. */
const readBack: InputName[] = [
  "scannedTag",
  "lockNumber",
  "value",
  "instrument",
  "reason",
  "note",
  "signature",
  "checkedHow",
];

/**
 * Why the last press was refused. Where its form is no longer on the screen, because another person was quicker,
 * what was typed is read back.
 */
export function RefusalAlert({ view, shownForm }: RefusalAlertProps) {
  const { t } = useTranslation();
  const failure = useLastFailure();
  const isolated = useAnswered("isolated", "");
  if (!failure?.error) return null;
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
      <FailureAlert labels={labels} {...wordsFor(failure, view, isolated, t)} />
      {failure.form !== shownForm && typed.length > 0 && (
        <p className="-mt-2 mb-5 wrap-anywhere text-ink-muted">
          {t("executions.typed")} {typed.map(({ name, value }) => `${labels[name]}: ${value}`).join(" · ")}
        </p>
      )}
    </>
  );
}

/** What the alert says of the refusal, and of what it was about. */
function wordsFor(failure: FormFailure, view: ExecutionView, isolated: string, t: TFunction) {
  if (isolated !== "")
    return { failure, title: t(`executions.isolatedOnly.${outcomeOf(failure)}`, { tag: isolated }) };
  const first = currentIn<Outdated>(failure)?.latestStep;
  if (first) {
    const action = t(`history.actions.execution.${first.action}`);
    const tag = view.points.find(({ id }) => id === first.pointId)?.tag;
    return {
      failure: { ...failure, error: t("executions.first.text") },
      title: t(`executions.first.${tag ? "titleAt" : "title"}`, { name: first.by, action, tag }),
    };
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
}

/** An answer that did not arrive says nothing about the lock. */
function outcomeOf({ code }: FormFailure): "lockRefused" | "lockUnclear" {
  return code === "refused" || code === "conflict" || code === "validation" ? "lockRefused" : "lockUnclear";
}
