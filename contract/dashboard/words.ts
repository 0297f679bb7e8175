/** Why an open lockout depends on a person, the strongest reason first. A lock may be one that they applied to a point. */
export const jobParts = ["signed_on", "responsible", "successor", "coordinator", "lock"] as const;

/** What a safety manager has to have renewed in time. */
export const dueKinds = ["inspection", "certificate"] as const;
