export const tenantStates = ["active", "suspended"] as const;

/** The most that a logo may weigh as it is sent, in bytes. */
export const logoLimitBytes = 512 * 1024;
