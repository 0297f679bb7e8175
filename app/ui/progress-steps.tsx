import { Check, OctagonX } from "#app/ui/icons/icons.ts";
import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

export type StepStatus = "done" | "current" | "ahead" | "blocked";

export interface Step {
  key: string;
  title: ReactNode;
  status: StepStatus;
  /** The status as a word, for screen readers: "done", "now", "later", "blocked". */
  statusLabel: string;
  /** Who and when, or why it is blocked. */
  detail?: ReactNode;
}

/** The steps of a lockout from top to bottom: done, the one to do now, and what follows. */
export function ProgressSteps({ label, steps }: { label: string; steps: readonly Step[] }) {
  return (
    <ol aria-label={label} className="grid">
      {steps.map((step, position) => (
        <li key={step.key} aria-current={step.status === "current" ? "step" : undefined} className="step">
          {position < steps.length - 1 && (
            <span
              aria-hidden
              className={classNames("step-line", step.status === "done" ? "bg-safe" : "bg-line")}
            />
          )}
          <span aria-hidden className={classNames(markClass, markTone[step.status])}>
            {step.status === "done" ? <Check className="size-5" /> : null}
            {step.status === "blocked" ? <OctagonX className="size-5" /> : null}
            {step.status === "current" || step.status === "ahead" ? position + 1 : null}
          </span>
          <span className="min-w-0 pt-1">
            <span
              className={classNames(
                "block",
                step.status === "current" ? "font-semibold text-ink" : "text-ink-muted",
              )}
            >
              {step.title}
              <span className="sr-only"> ({step.statusLabel})</span>
            </span>
            {step.detail !== undefined && <span className="block text-sm text-ink-muted">{step.detail}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}

const markClass = "step-mark";
const markTone: Record<StepStatus, string> = {
  done: "border-safe bg-safe text-safe-ink",
  current: "border-ink bg-ink text-raised",
  ahead: "border-line-strong bg-raised text-ink-muted",
  blocked: "border-locked bg-locked text-locked-ink",
};
