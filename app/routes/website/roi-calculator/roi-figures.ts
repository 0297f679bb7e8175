import { formatMoney, formatNumber } from "#contract/format.ts";
import type { RoiCurrency, RoiResult } from "./roi.ts";

/** The figures of a result as they are written, by the name of their place on the page; `null` if there is none. */
export function roiFigures(result: RoiResult, currency: RoiCurrency) {
  const money = (value: number) => formatMoney(Math.round(value) * 100, currency, true);
  return {
    net: money(result.net),
    ratio: result.ratio === null ? null : whole(result.ratio * 100),
    payback: result.paybackMonths === null ? null : tenth(result.paybackMonths),
    lockoutHours: tenth(result.lockoutHours),
    certificateHours: tenth(result.certificateHours),
    hoursToday: tenth(result.hoursToday),
    hoursSaved: tenth(result.hoursSaved),
    worth: money(result.worth),
    cost: money(result.cost),
    netGain: money(result.net),
  };
}
export type RoiFigure = keyof ReturnType<typeof roiFigures>;

function whole(value: number): string {
  return formatNumber(Math.round(value));
}

function tenth(value: number): string {
  return formatNumber(Math.round(value * 10) / 10);
}
