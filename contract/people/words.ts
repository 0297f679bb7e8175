/** Who the person is in the terms of 29 CFR 1910.147(b). */
export const personKinds = ["authorised", "affected", "other"] as const;

/** `leaders` may take a lockout over today: authorized, with the right to carry lockouts out. */
export const peopleGroups = ["all", "authorised", "others", "leaders"] as const;

/** The most people that a search lists at once. */
export const mostPeople = 200;
