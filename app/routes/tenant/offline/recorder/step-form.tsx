import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Alert } from "#app/ui/alert.tsx";
import type { Recording } from "./use-record.ts";
import { useTyped } from "./use-typed.ts";

interface StepFormProps {
  /** Its name among the forms of the page. */
  name: string;
  type: string;
  recording: Recording;
  children: ReactNode;
}

/** A form whose step is recorded on this device. */
export function StepForm({ name, type, recording, children }: StepFormProps) {
  const { t } = useTranslation();
  const reasons = recording.failure?.form === name ? recording.failure.reasons : [];
  const typed = useTyped(`${recording.leaseId}/${name}`, recording.place);
  return (
    <form
      ref={typed.form}
      className="grid gap-3 md:gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (recording.isBusy) return;
        const { submitter } = event.nativeEvent as SubmitEvent;
        typed.sending();
        void recording.record(name, new FormData(event.currentTarget, submitter)).then(typed.settle);
      }}
      onInput={({ target }) => {
        typed.keep(target);
        if ("name" in target) recording.correct(name, String(target.name));
      }}
    >
      <input type="hidden" name="type" value={type} />
      {reasons.length > 0 && (
        <Alert tone="danger" title={t("executions.offline.notRecorded")}>
          {reasons.map(({ message }) => (
            <p key={message}>{message}</p>
          ))}
        </Alert>
      )}
      {children}
    </form>
  );
}
