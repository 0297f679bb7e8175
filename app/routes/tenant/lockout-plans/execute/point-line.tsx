import { useTranslation } from "react-i18next";
import type { ExecutionView } from "#contract/executions/schemas.ts";
import { EnergyIcon } from "#app/ui/energy-icon.tsx";
import { TagChip } from "#app/ui/tag-chip.tsx";

interface PointProps {
  point: ExecutionView["points"][number];
}

/** Which device, with which energy, and where it is until a person has found it. */
export function PointLine({ point, isFound }: PointProps & { isFound: boolean }) {
  const { t } = useTranslation();
  return (
    <span className="flex items-start gap-2 md:gap-3">
      <EnergyIcon energy={point.energyType} className="size-6 shrink-0 md:size-10" />
      <span className="grid min-w-0 grid-cols-[minmax(0,1fr)]">
        <span className="flex items-center gap-2 font-semibold">
          <span className="max-md:hidden">
            <TagChip tag={point.tag} />
          </span>
          <span className="min-w-0 wrap-anywhere max-md:leading-snug">
            <PointName point={point} />
          </span>
        </span>
        <span className="text-base text-ink-muted max-md:hidden">
          {t(`equipment.energy.${point.energyType}`)} · {point.magnitude}
        </span>
        {!isFound && <span className="wrap-anywhere max-md:text-sm md:text-base">{point.location}</span>}
      </span>
    </span>
  );
}

/** `Main disconnect, marked DS-102`: what is written on the device is what a person looks for. */
export function PointName({ point }: PointProps) {
  const { t } = useTranslation();
  const { label, name, tag } = point;
  return label === "" || label === tag ? name : `${name}, ${t("executions.now.marked", { label })}`;
}

/** What a phone's line of the point leaves out. */
export function PointFacts({ point }: PointProps) {
  const { t } = useTranslation();
  return (
    <p className="md:hidden">
      {t(`equipment.energy.${point.energyType}`)} · {point.magnitude}
      <br />
      {point.location}
    </p>
  );
}
