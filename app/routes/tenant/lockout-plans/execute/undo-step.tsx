import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ExecutionView } from "#contract/executions/schemas.ts";
import { PostForm, useIsPending } from "#app/lib/post-form.tsx";
import { Undo2 } from "#app/ui/icons/icons.ts";
import { ArmedButton } from "./armed-button.tsx";

interface UndoStepProps {
  view: ExecutionView;
  formKey: string;
}

/**
 * Takes back the step that this person just recorded, for a few seconds. Its place stays until the next step, so nothing
 * on the page moves when the time is over. Without scripts the button stays too, and the server says that it is late.
 */
export function UndoStep({ view, formKey }: UndoStepProps) {
  const { undo, version } = view;
  const { t } = useTranslation();
  const pending = useIsPending("undo_step");
  const isOver = useTimeOver(version, undo?.seconds);
  if (!undo) return null;
  const point = view.points.find(({ id }) => id === undo.pointId);
  const action = undo.action as UndoableAction;
  const what = t(`executions.undo.${wordOf(action, point)}`, { tag: point?.tag ?? "" });
  return (
    <PostForm
      form="undo_step"
      formKey={`${formKey}-undo`}
      subject={`${version}`}
      data-undo
      className="undo-row"
    >
      <input type="hidden" name="type" value="undo_step" />
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="state" value={view.state} />
      <p className="text-sm text-ink-muted">{what}</p>
      <span role="status" className="sr-only">
        {isOver && t("executions.undo.over")}
      </span>
      <ArmedButton
        subject={`${version}:undo`}
        place="aside"
        tone="secondary"
        icon={<Undo2 aria-hidden />}
        pending={pending}
        pendingLabel={t("common.sending")}
        aria-label={t("executions.undo.label", { what, seconds: undo.seconds })}
        className={isOver ? "invisible" : undefined}
      >
        {t("executions.undo.button")}
      </ArmedButton>
    </PostForm>
  );
}

/** The commands that the server lets a person take back. */
type UndoableAction = "shut_down" | "isolate_point" | "apply_lock" | "relieve" | "verify_point" | "try_start";

function wordOf(action: UndoableAction, point: ExecutionView["points"][number] | undefined) {
  if (action === "isolate_point" && point?.condition.lock)
    return point.lockable ? "isolate_and_lock" : "isolate_and_tag";
  if (action === "apply_lock" && point?.lockable === false) return "apply_tag";
  // The time of a press tells its two steps from two presses.
  const { relieved, verification } = point?.condition ?? {};
  const isOneVisit = action === "relieve" && verification && verification.at === relieved?.at;
  return isOneVisit ? "relieve_and_verify" : action;
}

/** Whether the seconds of this version of the lockout are over, on a screen that runs scripts. */
function useTimeOver(version: number, seconds: number | undefined): boolean {
  const [over, setOver] = useState<number>();
  useEffect(() => {
    if (seconds === undefined) return;
    const timer = setTimeout(() => setOver(version), seconds * 1000);
    return () => clearTimeout(timer);
  }, [version, seconds]);
  return over === version;
}
