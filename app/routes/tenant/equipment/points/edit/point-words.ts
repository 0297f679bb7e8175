import type { SelectOption } from "#app/ui/select.tsx";
import type { PointValues } from "#app/features/isolation-points/point-draft.ts";

/** What a person reads for the value of an input that is chosen or ticked. */
export function wordsOfInput(
  name: keyof PointValues,
  value: string,
  sites: readonly SelectOption[],
  t: (key: string) => string,
): string {
  if (name === "lockable" || name === "proveDead") return t(value === "on" ? "common.yes" : "common.no");
  if (value === "") return "";
  if (name === "deviceType") return t(`points.deviceTypes.${value}`);
  if (name === "verificationKind") return t(`points.form.kinds.${value}`);
  if (name === "energyType") return t(`equipment.energy.${value}`);
  if (name === "siteId") return sites.find((site) => site.value === value)?.label ?? value;
  return value;
}
