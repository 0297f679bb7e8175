import { useTranslation } from "react-i18next";
import type { ProcedureDetail, ProcedureStep } from "#contract/procedures/schemas.ts";
import { partsInOrder } from "#domain/procedure-content.ts";
import { PrintedCertificates } from "#app/features/certificates/printed-certificates.tsx";
import { PrintedPpe } from "./printed-ppe.tsx";
import { type DemandingPoint, demandsOf } from "#app/features/procedures/point-demands.ts";
import { Revision } from "./placard.tsx";

/**
 * The whole procedure as text: its steps to tick off by hand, then what (c)(4)(ii) asks to be written down. On paper its
 * head is on every sheet, as that of a table does.
 */
export function PrintedProcedure({ procedure }: { procedure: ProcedureDetail }) {
  const { t } = useTranslation();
  const { equipment, shown } = procedure;
  return (
    <article className="mt-10 grid gap-6 border-t-2 border-black pt-8 print:mt-0 print:table print:w-full print:border-0 print:pt-0">
      <header className="print:table-header-group print:break-inside-avoid">
        <h2 className="text-lg font-semibold">
          <span className="font-mono">{equipment.tag}</span> {shown.title}
        </h2>
        <Revision procedure={procedure} />
      </header>
      <div className="grid gap-6 print:block">
        <ol className="grid print:block">
          {shown.content.steps.map((step, position) => (
            <PrintedStep key={position} step={step} points={procedure.points} number={position + 1} />
          ))}
        </ol>
        {partsInOrder.map((part) => (
          <section key={part} className="text-sm print:mt-4">
            <h3 className="text-base font-semibold print:break-after-avoid">
              {t(`procedures.sections.${part}`)}
            </h3>
            <p className="whitespace-pre-line">{shown.content[part] || "–"}</p>
          </section>
        ))}
        <PrintedCertificates required={shown.content.requiredCertificates} />
        <PrintedPpe content={shown.content} />
        {procedure.illustrative && <p className="text-sm">{t("procedures.illustrative")}</p>}
      </div>
    </article>
  );
}

interface PrintedStepProps {
  step: ProcedureStep;
  points: readonly DemandingPoint[];
  number: number;
}

function PrintedStep({ step, points, number }: PrintedStepProps) {
  const { t } = useTranslation();
  const facts = [
    step.device && `${t("procedures.editor.device")}: ${step.device}`,
    step.method && `${t("procedures.editor.method")}: ${step.method}`,
  ].filter(Boolean);
  const demands = demandsOf(step, points, t);
  return (
    <li className="grid grid-cols-[2rem_1.5rem_1fr] gap-x-2 border-b border-neutral-300 py-1.5 text-sm print:break-inside-avoid">
      <span className="text-right font-semibold tabular-nums">{number}</span>
      <span aria-hidden className="mt-0.5 size-4 border border-black" />
      <div>
        <p className="font-semibold">
          {t(`procedures.kinds.${step.kind}`)}
          {step.pointTag && <span className="ml-2 font-mono">{step.pointTag}</span>}
        </p>
        <p className="whitespace-pre-line">{step.text}</p>
        {facts.length > 0 && <p>{facts.join(" · ")}</p>}
        {demands.length > 0 && <p className="font-semibold">{demands.join(" ")}</p>}
        {!!step.waitMinutes && (
          <span className="block font-semibold">{t("procedures.waits", { count: step.waitMinutes })}</span>
        )}
        {step.photoRequired && <span className="block font-semibold">{t("procedures.photoNeeded")}</span>}
        {step.caution && (
          <p className="font-semibold">
            {t("procedures.editor.caution")}: {step.caution}
          </p>
        )}
      </div>
    </li>
  );
}
