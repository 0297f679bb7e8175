import { useTranslation } from "react-i18next";
import type { EnergyType } from "#contract/energy.ts";
import {
  type PressureUnit,
  pressureUnits,
  type ReadyMadePoint,
} from "#app/features/isolation-points/ready-made-words.ts";
import { newPointPath } from "#app/lib/equipment-paths.ts";
import { Alert } from "#app/ui/alert.tsx";
import { LineLink, TextLink } from "#app/ui/anchor.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { EnergyIcon } from "#app/ui/energy-icon.tsx";

interface ReadyMadeListProps {
  offered: readonly { point: ReadyMadePoint; energy: EnergyType }[];
  /** The one that the form is filled in from. */
  chosen: ReadyMadePoint | undefined;
  /** Of the pressures of the one that is chosen. */
  unit: PressureUnit | undefined;
  /** The id of the machine that the point will serve. */
  equipment: string | undefined;
}

/** Usual points that fill in the form; each is a link, so it works without scripts and can be bookmarked. */
export function ReadyMadeList({ offered, chosen, unit, equipment }: ReadyMadeListProps) {
  const { t } = useTranslation();
  const name = (point: ReadyMadePoint) => t(`points.readyMade.items.${point}`);
  return (
    <div className="mb-6 grid max-w-3xl gap-3">
      {chosen && (
        <Alert tone="info" title={t("points.readyMade.chosen", { name: name(chosen) })}>
          <p>{t("points.readyMade.check")}</p>
          {unit && (
            <p>
              {t("points.readyMade.unit", { unit })}{" "}
              {pressureUnits
                .filter((other) => other !== unit)
                .map((other) => (
                  <TextLink
                    key={other}
                    href={newPointPath({ from: chosen, unit: other, ...(equipment && { equipment }) })}
                  >
                    {t("points.readyMade.otherUnit", { unit: other })}
                  </TextLink>
                ))}
            </p>
          )}
        </Alert>
      )}
      <Disclosure summary={t("points.readyMade.title")}>
        <ul className="grid gap-x-6 sm:grid-cols-2">
          {offered.map(({ point, energy }) => (
            <li key={point} className="flex items-center gap-2">
              <EnergyIcon energy={energy} className="size-5 shrink-0 text-ink-muted" />
              <LineLink href={newPointPath({ from: point, ...(equipment && { equipment }) })}>
                {name(point)}
              </LineLink>
            </li>
          ))}
        </ul>
      </Disclosure>
    </div>
  );
}
