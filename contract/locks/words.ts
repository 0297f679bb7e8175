/** The words of the padlock register, besides its calls: pages use them in the browser. */

/**
 * A `personal` padlock has one owner; an `equipment` padlock belongs to the cabinet and goes on isolation points. A
 * `tag` is numbered too, and goes on a point that cannot take a lock, 29 CFR 1910.147(c)(3). A `lockbox` takes the keys
 * to the points' locks in a group lockout, (f)(3).
 */
export const lockKinds = ["personal", "equipment", "tag", "lockbox"] as const;
export type LockKind = (typeof lockKinds)[number];

/** `applied`: on a point, or on the hasp for a person. `issued`: with its owner. */
export const lockStates = ["in_cabinet", "issued", "hung", "lost", "damaged", "retired"] as const;
export type LockState = (typeof lockStates)[number];

/** `to_collect`: issued to a person whose account is closed. `missing`: reported lost while a lockout has it in use. */
export const lockStateFilters = [...lockStates, "to_collect", "missing"] as const;

/** What became of a padlock, a tag, or a lockbox. */
export const lockEvents = [
  "added",
  "issued",
  "returned",
  "hung",
  "removed",
  "removed_absent",
  "taken_over",
  "lost",
  "reported_lost",
  "found",
  "damaged",
  "retired",
  "renumbered",
] as const;

export const lockSorts = ["number", "owner", "newest"] as const;
export type LockSort = (typeof lockSorts)[number];

/** The most padlocks in one series, and in one organization's register. */
export const mostInSeries = 500;

export const mostLocks = 10_000;
