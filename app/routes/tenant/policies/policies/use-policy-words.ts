import { useTranslation } from "react-i18next";
import { formatNumber } from "#contract/format.ts";

/** A policy's value in words: "On", "HSG253", "12 months". */
export function usePolicyWords(): (name: string, value: string | number | boolean | null) => string {
  const { t } = useTranslation();
  return (name, value) => {
    if (value === null) return "–";
    if (typeof value === "boolean") return t(value ? "policies.on" : "policies.off");
    if (typeof value === "number") return `${formatNumber(value)} ${t(`policies.units.${name}`)}`;
    return t(`policies.set.${value}`);
  };
}
