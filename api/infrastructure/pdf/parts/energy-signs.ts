import type { EnergyType } from "#contract/energy.ts";

/**
 * How placards and labels in plants mark each energy: a letter, and a color of at least 4.5 : 1 against white. The letter
 * and the word are always there, because a copier has no colors.
 */
const energySigns: Record<EnergyType, { letter: string; color: string }> = {
  electrical: { letter: "E", color: "#c8102e" },
  mechanical: { letter: "M", color: "#4a5568" },
  hydraulic: { letter: "H", color: "#6b3fa0" },
  pneumatic: { letter: "P", color: "#1d5fa8" },
  thermal: { letter: "S", color: "#b34700" },
  chemical: { letter: "C", color: "#7a4a1e" },
  gas: { letter: "G", color: "#7a6200" },
  water: { letter: "W", color: "#1f6f4a" },
  gravity: { letter: "GR", color: "#2d3748" },
  stored_spring: { letter: "SP", color: "#5a4a78" },
  radiation: { letter: "R", color: "#86107a" },
};

/**
 * The sign of an energy. It has no number: what is written on the device may be another one, `P1` at what would be the
 * second point here, and someone would lock the wrong valve.
 */
export function signOf(energyType: EnergyType): { code: string; color: string } {
  const { letter, color } = energySigns[energyType];
  return { code: letter, color };
}
