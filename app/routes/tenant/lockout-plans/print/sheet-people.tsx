import { useTranslation } from "react-i18next";
import type { PlanDetail } from "#contract/plans/schemas.ts";
import { Day } from "#app/lib/time-zone.tsx";
import { HandedOver, useRoleIn } from "../handed-over.tsx";

/** Everyone on a plan on paper: who leads and works, with room for a padlock's number, and who must be notified. */
export function SheetPeople({ plan }: { plan: Pick<PlanDetail, "people" | "responsible"> }) {
  const { t } = useTranslation();
  const roleOf = useRoleIn(plan);
  const { people } = plan;
  const affected = people.filter(({ role }) => role === "affected");
  return (
    <section className="grid gap-4 text-sm print:block print:space-y-4">
      <HandedOver plan={plan} className="font-bold" />
      <table className="w-full border-collapse print:break-inside-avoid">
        <caption className="pb-1 text-left text-base font-semibold">{t("plans.people.title")}</caption>
        <thead>
          <tr className="border-b-2 border-black text-left align-bottom">
            {["name", "role", "until", "lock"].map((column) => (
              <th key={column} scope="col" className="py-1 pr-3">
                {t(`plans.print.columns.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {people
            .filter(({ role }) => role !== "affected")
            .map((person) => (
              <tr
                key={`${person.id}-${person.role}`}
                className="border-b border-[#999] align-top print:break-inside-avoid"
              >
                <th scope="row" className="py-1.5 pr-3 text-left font-normal">
                  {[person.name, person.employer].filter(Boolean).join(", ")}
                </th>
                <td className="py-1.5 pr-3">{roleOf(person)}</td>
                <td className="py-1.5 pr-3">
                  {person.authorisedUntil ? <Day on={person.authorisedUntil} /> : "–"}
                  {person.lapsed && ` (${t("plans.print.lapsed")})`}
                </td>
                <td className="w-32 py-1.5" />
              </tr>
            ))}
        </tbody>
      </table>
      {affected.length > 0 && (
        <div className="print:break-inside-avoid">
          <h2 className="text-base font-semibold">{t("plans.form.affected")}</h2>
          <ul className="mt-1 grid gap-x-6 gap-y-1 sm:grid-cols-2 print:grid-cols-2">
            {affected.map(({ id, name }) => (
              <li key={id} className="flex items-center gap-2">
                <span aria-hidden className="size-4 shrink-0 border border-black" />
                {name}
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}
