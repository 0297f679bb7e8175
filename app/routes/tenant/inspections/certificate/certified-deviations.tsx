import { useTranslation } from "react-i18next";
import type { InspectionDetail } from "#contract/inspections/schemas.ts";
import { Day, Instant } from "#app/lib/time-zone.tsx";

/** What an inspection found on paper, with what is done about each, by whom and until when. A list on a phone. */
export function CertifiedDeviations({ actions }: Pick<InspectionDetail, "actions">) {
  const { t } = useTranslation();
  return (
    <section>
      <h2 className="mb-1 text-lg font-semibold">{t("inspections.deviations")}</h2>
      <ol>
        {actions.map((action, position) => (
          <li
            key={action.id}
            className="grid grid-cols-[1.75rem_1fr] border-t border-[#bbb] py-2 [overflow-wrap:anywhere] print:break-inside-avoid"
          >
            <span className="font-semibold tabular-nums">{position + 1}.</span>
            <div className="grid gap-x-6 gap-y-1 sm:grid-cols-[1fr_13rem] print:grid-cols-[1fr_13rem]">
              <div>
                <p className="font-semibold">{action.deviation}</p>
                <p>
                  {t(`inspections.kinds.${action.kind}`)}: {action.action}
                </p>
              </div>
              <p className="text-sm">
                {action.responsible.name}
                <span className="block">
                  {t("inspections.until")} <Day on={action.dueOn} />
                </span>
                <strong className="block">
                  {action.done ? (
                    <>
                      {t("inspections.actionDone")} <Instant at={action.done.at} />
                    </>
                  ) : (
                    t("inspections.open")
                  )}
                </strong>
              </p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
