import { useTranslation } from "react-i18next";
import type { PhotoRecord } from "#contract/executions/photos.ts";
import type { PlanDetail } from "#contract/plans/schemas.ts";
import type { QrCode as Code } from "#app/features/equipment/qr-code.server.ts";
import { requiredTogether } from "#domain/certificates.ts";
import { PrintedCertificates } from "#app/features/certificates/printed-certificates.tsx";
import type { Ppe } from "#app/features/procedures/ppe-names.ts";
import { PrintedPoints } from "#app/features/procedures/printed-points.tsx";
import { Wear } from "#app/features/procedures/wear.tsx";
import { Instant } from "#app/lib/time-zone.tsx";
import { QrCode } from "#app/ui/qr-code.tsx";
import { SheetFacts } from "./sheet-facts.tsx";
import { SheetPhotos } from "./sheet-photos.tsx";
import { SheetPeople } from "./sheet-people.tsx";

interface PlanSheetProps {
  plan: PlanDetail;
  /** The photo evidence of its lockout. */
  photos: readonly PhotoRecord[];
  /** What each of its procedures says to wear. */
  wear: readonly Ppe[];
  /** Of its machines. */
  hazards: readonly string[];
  qr: Code;
  /** Where the code leads. */
  address: string;
  /** An instant. */
  printedAt: string;
}

/** The plan on paper, to take along and to pin to the board: the job, every point, everyone on it. */
export function PlanSheet({ plan, photos, wear, hazards, qr, address, printedAt }: PlanSheetProps) {
  const { t } = useTranslation();
  const { points, state } = plan;
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-5 wrap-anywhere print:block print:space-y-4">
      <NoPermit plan={plan} />
      <header className="flex flex-wrap items-start justify-between gap-4 border-b-4 border-black pb-3">
        <div className="grid min-w-0 gap-1">
          <p className="font-mono text-2xl font-bold tracking-wide">{plan.number}</p>
          <h1 className="text-xl font-semibold text-balance">{plan.title}</h1>
          <p className="text-sm">
            {t("plans.print.printed")} <Instant at={printedAt} withZone />
          </p>
        </div>
        <figure className="grid shrink-0 justify-items-center gap-1 text-center">
          <QrCode {...qr} label={t("plans.print.qr", { address })} className="size-24" />
          <figcaption className="max-w-28 text-xs">{t("plans.print.scan")}</figcaption>
        </figure>
      </header>
      {state !== "approved" && state !== "cancelled" && (
        <p className="border-2 border-black px-3 py-2 font-bold uppercase">
          {t("plans.print.notApproved", { state: t(`plans.states.${state}`) })}
        </p>
      )}
      <SheetFacts plan={plan} />
      <Wear wear={wear} />
      {hazards.length > 0 && (
        <p className="text-sm">
          <strong>{t("plans.print.hazards")}</strong> {hazards.join(" · ")}
        </p>
      )}
      <PrintedCertificates required={requiredTogether(plan.procedures)} />
      <section className="grid gap-2 print:block">
        <h2 className="flex items-center gap-3 rounded-md bg-[#c8102e] px-4 py-2 text-lg font-extrabold text-white print:[print-color-adjust:exact]">
          <span className="text-xl tabular-nums">{points.length}</span>
          {t("procedures.print.points", { count: points.length })}
        </h2>
        <p className="py-1 text-sm font-semibold">{t("plans.print.physical")}</p>
        <PrintedPoints
          points={points}
          noteOf={({ equipmentTags, holds }) => (
            <span className="mt-1 block text-xs font-normal">
              {plan.equipment.length > 1 && (
                <span className="block">{t("plans.print.serves", { tags: equipmentTags.join(", ") })}</span>
              )}
              {holds
                .filter(({ planId }) => planId !== plan.id)
                .map((hold) => (
                  <strong key={hold.planId} className="block">
                    {t("plans.print.held")} <span className="whitespace-nowrap">{hold.planNumber}</span>
                  </strong>
                ))}
            </span>
          )}
        />
        <p className="py-1 text-sm font-semibold">{t("plans.print.tryStart")}</p>
      </section>
      <SheetPeople plan={plan} />
      <SheetPhotos photos={photos} points={points} />
    </article>
  );
}

/** Over everything on the sheet of a lockout that is over: by itself it looks like one to work under. */
function NoPermit({ plan: { state, executionState } }: Pick<PlanSheetProps, "plan">) {
  const { t } = useTranslation();
  const word =
    executionState === "closed" || executionState === "cancelled"
      ? t(`executions.states.${executionState}`)
      : state === "cancelled" && t("plans.states.cancelled");
  if (!word) return null;
  return (
    <p className="border-8 border-double border-black p-3 text-center text-3xl font-extrabold text-balance uppercase">
      {t("plans.print.noPermit", { state: word })}
    </p>
  );
}
