import type { TFunction } from "i18next";
import { formatNumber } from "#contract/format.ts";

/** What a change to a machine or a point recorded, in the words of the screens. */
export function recordedValue(name: string, value: string | number | boolean | null, t: TFunction): string {
  if (typeof value === "boolean") return t(value ? "common.yes" : "common.no");
  if (typeof value === "number") return formatNumber(value);
  if (!value) return "";
  if (name === "deviceType") return t(`points.deviceTypes.${value}`, { defaultValue: value });
  if (name === "verificationKind") return t(`points.form.kinds.${value}`, { defaultValue: value });
  if (name === "energyType") return t(`equipment.energy.${value}`, { defaultValue: value });
  return value;
}
