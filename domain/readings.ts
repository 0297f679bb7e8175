import type { IsolationPoint } from "#contract/equipment/schemas.ts";

type Limits = Pick<IsolationPoint, "verificationLimit" | "verificationMinimum">;

/**
 * Whether a reading contradicts the isolation, 29 CFR 1910.147(d)(6). Without a lower limit, a reading above the upper
 * limit of either sign means live. With one, the reading must lie in the range: oxygen from 19.5 to 23.5 %.
 */
export function isOutOfRange(
  { verificationLimit: upper, verificationMinimum }: Limits,
  value: number,
): boolean {
  const lower = verificationMinimum ?? null;
  if (lower === null) return upper !== null && Math.abs(value) > upper;
  return value < lower || (upper !== null && value > upper);
}

/** Units whose scale begins at zero: shares, concentrations, absolute pressures, resistances. */
const fromZero = /^(%|ppm|ppb|mg|µg|g\/|kg|k$|bar\(?a\)?|psia|ω|ohm|kω|mω|lx|rpm)/i;

/** The lowest value of a scale that goes below zero, by its unit. Gauges read no less than a vacuum. */
const lowest: Record<string, number> = {
  "°c": -273.15,
  "°f": -459.67,
  bar: -1.1,
  "bar(g)": -1.1,
  barg: -1.1,
};

/** Whether no instrument can show this value in this unit, as −1 ppm or 150 % oxygen. */
export function isImpossible(unit: string, value: number): boolean {
  const plain = unit.trim().toLowerCase();
  if (value < 0 && fromZero.test(plain)) return true;
  if (value > 100 && (plain === "%" || /^%\s*(o2|oxygen|vol)/.test(plain))) return true;
  return value < (lowest[plain] ?? -Infinity);
}

/** By unit: what it measures, and how much of it. Bars of any reference are one scale here. */
const scales: Record<string, [string, number]> = {
  v: ["V", 1],
  kv: ["V", 1000],
  mbar: ["bar", 0.001],
  bar: ["bar", 1],
  kpa: ["bar", 0.01],
  mpa: ["bar", 10],
  psi: ["bar", 0.0689],
  mm: ["mm", 1],
  kg: ["kg", 1],
  t: ["kg", 1000],
};

/** The most that a reading can exceed what the point is known to carry. */
const mostOfMagnitude = 1.5;

/** Magnitudes with a polarity. What says nothing is taken for AC. */
const isDirect = /dc\b|\bbatter|⎓/i;

/**
 * Whether a reading is more likely a slip than a fact: negative and out of range, or far above what the point
 * carries, such as 398 on a line of 6 bar. Units that `magnitude` does not have are not judged. A negative voltage is
 * a slip too where the point carries AC: only a meter set to DC shows a sign, and it shows next to nothing on a live
 * AC line.
 */
export function isImplausible(
  point: Limits & Pick<IsolationPoint, "magnitude">,
  value: number,
  unit: string,
) {
  if (value < 0 && isOutOfRange(point, value)) return true;
  const [scale, factor] = scaleOf(unit);
  if (value < 0 && scale === "V" && !isDirect.test(point.magnitude)) return true;
  const known = [...point.magnitude.matchAll(/(\d[\d.,]*)\s*([°%µA-Za-zΩ]+)/g)].flatMap(([, number, of]) => {
    const [ofScale, ofFactor] = scaleOf(of ?? "");
    const amount = Number(number?.replace(/,(?=\d{3}\b)/g, "").replace(",", "."));
    return ofScale === scale && amount > 0 ? [amount * ofFactor] : [];
  });
  return known.length > 0 && Math.abs(value) * factor > Math.max(...known) * mostOfMagnitude;
}

function scaleOf(unit: string): [string, number] {
  const plain = unit
    .toLowerCase()
    .replace(/[\s(].*$/, "")
    .replace(/^(bar|psi)[ag]$/, "$1");
  return scales[plain] ?? [plain, 1];
}
