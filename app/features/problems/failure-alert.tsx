import { useTranslation } from "react-i18next";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { useAnswerFocus } from "#app/lib/answer-focus.ts";
import type { FormFailure } from "#app/lib/form.ts";
import { failureSentences } from "./failure-sentences.ts";

interface FailureAlertProps {
  failure: FormFailure | undefined;
  /** What the inputs are called on the page, by their name. */
  labels?: Record<string, string>;
  /** What happened, where it is not that nothing changed. */
  title?: string;
}

/** For a refused form: what happened, that nothing changed, and what to do. Takes the focus. */
export function FailureAlert({ failure, labels = {}, title }: FailureAlertProps) {
  const { t } = useTranslation();
  const box = useAnswerFocus(failure?.error && failure);
  if (!failure?.error) return null;
  return (
    <div ref={box} tabIndex={-1} className="mb-5">
      <ErrorSummary title={title ?? t(titleOf(failure))} errors={failureSentences(failure, labels)} />
    </div>
  );
}

function titleOf({ code }: FormFailure): string {
  if (code === "stale") return "common.failure.stale";
  if (code === "refused" || code === "conflict") return "common.failure.refused";
  if (code === "validation") return "common.failure.validation";
  return "common.failure.other";
}
