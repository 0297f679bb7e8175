import { machineLimits } from "#contract/limits.ts";

/** `archived`: nothing new is planned for the machine, and none of its records are lost. */
export const equipmentStatuses = ["operational", "locked_out", "archived"] as const;
export type EquipmentStatus = (typeof equipmentStatuses)[number];

export const equipmentSorts = ["tag", "name", "newest"] as const;
export type EquipmentSort = (typeof equipmentSorts)[number];

/** How many machines a page of the list can show. */
export const machinePageSizes = [25, 50, 100, 200] as const;

/** The most hazards of one machine. */
export const mostHazards = machineLimits.hazards;

/** The most control stations of one machine. */
export const mostStations = machineLimits.stations;

/** The most machines that one call changes. */
export const mostAtOnce = 200;
