import { CircleAlert, CircleCheck, Info } from "#app/ui/icons/icons.ts";
import { useTranslation } from "react-i18next";
import type { Finding } from "#domain/procedure-finding.ts";
import { TextLink } from "#app/ui/anchor.tsx";

/** What is missing or wrong, each with its reason and a link to the step. */
export function CheckPanel({
  findings,
}: {
  findings: readonly Pick<Finding, "must" | "message" | "step">[];
}) {
  const { t } = useTranslation();
  const open = findings.filter(({ must }) => must).length;
  return (
    <div className="grid gap-3" aria-live="polite">
      <p className="flex items-start gap-2 font-semibold">
        {open === 0 ? (
          <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-safe-text" />
        ) : (
          <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-locked-text" />
        )}
        {open === 0 ? t("procedures.check.complete") : t("procedures.check.open", { count: open })}
      </p>
      {findings.length > 0 && (
        <ul className="grid gap-2 text-sm">
          {findings.map(({ must, message, step }) => (
            <li key={message} className="flex items-start gap-2">
              {must ? (
                <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-locked-text" />
              ) : (
                <Info aria-hidden className="mt-0.5 size-4 shrink-0 text-info-text" />
              )}
              <span>
                <span className="sr-only">
                  {t(must ? "procedures.check.must" : "procedures.check.should")}{" "}
                </span>
                {step === null ? message : <TextLink href={`#step-${step + 1}`}>{message}</TextLink>}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
