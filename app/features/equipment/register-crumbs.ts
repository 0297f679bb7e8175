import { pointListPath } from "#app/lib/equipment-paths.ts";
import { lockListPath } from "#app/lib/lock-paths.ts";
import { equipmentListPath, procedureListPath } from "#app/lib/paths.ts";

/** The registers: of machines, of isolation points, of procedures, and of padlocks. */
export type Register = "machines" | "points" | "procedures" | "locks";

/** The breadcrumbs from a register to its records. */
export function listCrumbsOf(register: Register, t: (key: string) => string) {
  if (register === "procedures") return [{ label: t("procedures.title"), href: procedureListPath() }];
  const machines = { label: t("equipment.title"), href: equipmentListPath() };
  if (register === "machines") return [machines];
  if (register === "points") return [machines, { label: t("points.title"), href: pointListPath() }];
  return [machines, { label: t("locks.title"), href: lockListPath() }];
}
