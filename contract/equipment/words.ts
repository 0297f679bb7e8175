import { machineLimits } from "#contract/limits.ts";

/** `archived`: nothing new is planned for the machine, and none of its records are lost. */
export const equipmentStatuses = ["operational", "locked_out", "archived"] as const;
export type EquipmentStatus = (typeof equipmentStatuses)[number];

export const equipmentSorts = ["tag", "name", "newest"] as const;
export type EquipmentSort = (typeof equipmentSorts)[number];

/**
 * What a machine can lack before it can be locked out and shown to an auditor: a published procedure, isolation points,
 * a periodic inspection that is not overdue, and a photo. 29 CFR 1910.147(c)(4), (c)(6).
 */
export const machineGaps = ["procedure", "points", "inspection", "photo"] as const;
export type MachineGap = (typeof machineGaps)[number];

/** How many machines a page of the list can show. */
export const machinePageSizes = [25, 50, 100, 200] as const;

/** The most hazards of one machine. */
export const mostHazards = machineLimits.hazards;

/** The most control stations of one machine. */
export const mostStations = machineLimits.stations;

/** The most machines that one call changes. */
export const mostAtOnce = 200;
