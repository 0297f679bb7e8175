import { pointListPath } from "#app/lib/equipment-paths.ts";
import { equipmentListPath } from "#app/lib/paths.ts";

/** The two registers: of machines and of isolation points. */
export type Register = "machines" | "points";

/** The way to a register, for the breadcrumbs of what is in it. */
export function listCrumbsOf(register: Register, t: (key: string) => string) {
  const machines = { label: t("equipment.title"), href: equipmentListPath() };
  return register === "machines"
    ? [machines]
    : [machines, { label: t("points.title"), href: pointListPath() }];
}
