/** The chain of the platform itself, among those of the tenants. */
export const platformChain = "00000000-0000-0000-0000-000000000000";

/** How many faults of a chain are told; where it is broken, the first ones say where. */
export const mostFaultsTold = 20;
