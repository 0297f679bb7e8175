import { useTranslation } from "react-i18next";
import { SharedWith } from "#app/features/equipment/point-facts.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { EnergyIcon } from "#app/ui/energy-icon.tsx";
import { TagChip } from "#app/ui/tag-chip.tsx";
import type { ChosenMachine } from "./machine-choice.server.ts";

/** The points that the chosen machines' published procedures bring into the plan; a shared one once. */
export function PointsPreview({ machines }: { machines: readonly ChosenMachine[] }) {
  const { t } = useTranslation();
  const points = [
    ...new Map(machines.flatMap(({ points }) => points.map((point) => [point.id, point] as const))).values(),
  ];
  const without = machines.filter((machine) => machine.procedure === null);
  return (
    <div className="grid gap-3">
      {without.map((machine) => (
        <Alert key={machine.id} tone="warning">
          {t("plans.form.noProcedure", { tag: machine.tag })}
        </Alert>
      ))}
      {machines
        .filter(({ procedure }) => procedure?.registerChanged)
        .map(({ id, tag }) => (
          <Alert key={id} tone="warning">
            {t("plans.form.registerChanged", { tag })}
          </Alert>
        ))}
      <p className="font-semibold">{t("plans.form.points", { count: points.length })}</p>
      <ul className="grid gap-2">
        {points.map((point) => (
          <li key={point.id} className="flex gap-3 rounded-md border border-line bg-raised px-4 py-3">
            <EnergyIcon energy={point.energyType} className="text-ink-muted" />
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-2">
                <TagChip tag={point.tag} /> {point.name}
              </p>
              <p className="text-sm text-ink-muted">
                {point.magnitude} · {point.location}
              </p>
              <SharedWith machines={point.sharedWith.map((machine) => machine.tag)} />
            </div>
          </li>
        ))}
      </ul>
      <ul className="text-sm text-ink-muted">
        {machines.map(
          ({ id, procedure }) =>
            procedure && (
              <li key={id}>
                {t("plans.form.pinned", { title: procedure.title, number: procedure.versionNumber })}
              </li>
            ),
        )}
      </ul>
    </div>
  );
}
