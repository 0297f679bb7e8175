import { classNames } from "./class-names.ts";
import { icon } from "./icons/icon.tsx";
import type { IconType } from "./icons/icon.tsx";

/** The kinds of hazardous energy, by the contract's keys. */
export type EnergyKind =
  | "electrical"
  | "mechanical"
  | "hydraulic"
  | "pneumatic"
  | "thermal"
  | "chemical"
  | "gas"
  | "water"
  | "gravity"
  | "stored_spring"
  | "radiation";

interface EnergyIconProps {
  energy: EnergyKind;
  /** Left out where the word is beside it. */
  label?: string;
  className?: string;
}

/** The pictogram of an energy type. Without a label it is hidden from screen readers. */
export function EnergyIcon({ energy, label, className }: EnergyIconProps) {
  const Drawing = drawings[energy];
  return (
    <Drawing
      role={label ? "img" : undefined}
      aria-label={label}
      className={classNames("size-6 shrink-0", className)}
    />
  );
}

const drawings: Record<EnergyKind, IconType> = {
  electrical: icon("electrical"),
  mechanical: icon("mechanical"),
  hydraulic: icon("hydraulic"),
  pneumatic: icon("pneumatic"),
  thermal: icon("thermal"),
  chemical: icon("chemical"),
  gas: icon("gas"),
  water: icon("water"),
  gravity: icon("gravity"),
  stored_spring: icon("stored_spring"),
  radiation: icon("radiation"),
};
