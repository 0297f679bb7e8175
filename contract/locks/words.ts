/** The words of the padlock register, besides its calls: pages use them in the browser. */

/** A `personal` padlock has one owner; an `equipment` padlock belongs to the cabinet and continues isolation points. */
export const lockKinds = ["personal", "equipment"] as const;
export type LockKind = (typeof lockKinds)[number];

/** `applied`: on a point, or on the hasp for a person. `issued`: with its owner. */
export const lockStates = ["in_cabinet", "issued", "hung", "lost", "retired"] as const;
export type LockState = (typeof lockStates)[number];

/** `to_collect`: issued to a person whose account is closed. */
export const lockStateFilters = [...lockStates, "to_collect"] as const;

export const lockSorts = ["number", "owner", "newest"] as const;
export type LockSort = (typeof lockSorts)[number];

/** The most padlocks in one series, and in one organization's register. */
export const mostInSeries = 500;

export const mostLocks = 10_000;
