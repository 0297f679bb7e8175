/** `unknown` also for another tenant's. */
export const invitationStates = ["open", "used", "expired", "revoked", "unknown"] as const;
