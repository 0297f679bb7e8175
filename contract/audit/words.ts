/** The chain of the platform itself, among those of the tenants. */
export const platformChain = "00000000-0000-0000-0000-000000000000";

/** How many faults of a chain are reported; the first ones show where it is broken. */
export const mostFaultsTold = 20;
