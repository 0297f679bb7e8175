/** The most machines that a point serves, and the most points of a machine: what a page and a lockout can hold. */
export const mostMachinesOfPoint = 50;

export const mostPointsOfMachine = 200;

/** `held`: a lockout holds the point. `unattached`: it serves no machine. */
export const pointViews = ["all", "held", "unattached", "archived"] as const;

/** How a point is verified: by a reading, or by a check that is passed or failed. */
export const verificationKinds = ["reading", "check"] as const;
export type VerificationKind = (typeof verificationKinds)[number];
