/** `invited`: the link of the invitation has not been used yet. */
export const administratorStates = ["active", "invited", "deactivated"] as const;
