import { CircleAlert, CircleCheck, Info } from "#app/ui/icons/icons.ts";
import { useTranslation } from "react-i18next";
import type { Refusal } from "#contract/refusals.ts";
import type { Finding } from "#domain/procedure-finding.ts";
import { useMayStart } from "#app/features/navigation/use-may-start.ts";
import { newPointPath } from "#app/lib/equipment-paths.ts";
import { TextLink } from "#app/ui/anchor.tsx";

interface CheckPanelProps {
  /** Of the machine. */
  equipmentId: string;
  findings: readonly (Pick<Finding, "must" | "message" | "step"> &
    Pick<Refusal, "code"> & { params?: Refusal["params"] | undefined })[];
}

/** What is missing or wrong, each with its reason and a link to the step, or to the point to add. */
export function CheckPanel({ equipmentId, findings }: CheckPanelProps) {
  const mayAddPoints = useMayStart()("newPoint");
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
          {findings.map(({ code, params, must, message, step }) => (
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
                {code === "point_on_paper" && mayAddPoints && (
                  <>
                    {" "}
                    <TextLink href={newPointPath({ equipment: equipmentId, tag: String(params?.["tag"]) })}>
                      {t("procedures.check.addPoint", { tag: params?.["tag"] })}
                    </TextLink>
                  </>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
