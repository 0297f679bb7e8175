import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { PlanDetail } from "#contract/plans/schemas.ts";
import { filePath } from "#app/lib/equipment-paths.ts";
import { Instant } from "#app/lib/time-zone.tsx";

/** The head of a plan on paper: why and when, and the machines with the procedures that the lockout runs on. */
export function SheetFacts({ plan }: { plan: PlanDetail }) {
  const { t } = useTranslation();
  const { procedures, equipment } = plan;
  const fact = (key: string, value: ReactNode) => (
    <div className="grid gap-x-4 sm:grid-cols-[9rem_1fr] print:grid-cols-[9rem_1fr]">
      <dt className="font-semibold">{t(`plans.facts.${key}`)}</dt>
      <dd className="[overflow-wrap:anywhere] whitespace-pre-line">{value}</dd>
    </div>
  );
  return (
    <section className="grid gap-4 text-sm print:block print:space-y-3">
      <dl className="grid gap-1.5">
        {fact("reason", plan.reason)}
        {fact("workOrder", plan.workOrder ?? "–")}
        {fact(
          "window",
          <>
            <Instant at={plan.windowStart} /> – <Instant at={plan.windowEnd} withZone />
          </>,
        )}
        {fact("author", plan.author.name)}
        {fact(
          "approver",
          plan.approver && plan.decidedAt ? (
            <>
              {plan.approver.name}, <Instant at={plan.decidedAt} />
            </>
          ) : (
            "–"
          ),
        )}
      </dl>
      <table className="w-full border-collapse">
        <caption className="sr-only">{t("plans.form.machines")}</caption>
        <thead>
          <tr className="border-b-2 border-black text-left">
            <th scope="col" className="py-1 pr-3">
              {t("plans.columns.equipment")}
            </th>
            <th scope="col" className="py-1">
              {t("plans.facts.procedures")}
            </th>
          </tr>
        </thead>
        <tbody>
          {equipment.map((machine) => (
            <tr key={machine.id} className="border-b border-[#999] align-top print:break-inside-avoid">
              <th scope="row" className="py-1 pr-3 text-left font-normal">
                <span className="flex items-center gap-2">
                  <PrintedPhoto photoId={machine.photoId} />
                  <span className="min-w-0">
                    <span className="font-mono font-bold">{machine.tag}</span> {machine.name}
                  </span>
                </span>
              </th>
              <td className="py-1">
                {procedures
                  .filter(({ equipmentTag }) => equipmentTag === machine.tag)
                  .map(({ versionId, title, versionNumber }) => (
                    <span key={versionId} className="block">
                      {t("plans.form.pinned", { title, number: versionNumber })}
                    </span>
                  ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** What the machine looks like, in a small box. It is loaded at once: paper does not wait for what is out of sight. */
function PrintedPhoto({ photoId }: { photoId: string | null }) {
  if (photoId === null) return null;
  return (
    <img
      src={filePath(photoId, "thumb")}
      alt=""
      className="size-14 shrink-0 border border-[#999] object-cover"
    />
  );
}
