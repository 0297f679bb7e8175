/** The most machines that a point serves, and the most points of a machine: what a page and a lockout can hold. */
export const mostMachinesOfPoint = 50;

export const mostPointsOfMachine = 200;

/** `held`: a lockout holds the point. `unattached`: it serves no machine. */
export const pointViews = ["all", "held", "unattached", "archived"] as const;

/** How a point is verified: by a reading, or by a check that is passed or failed. */
export const verificationKinds = ["reading", "check"] as const;
export type VerificationKind = (typeof verificationKinds)[number];

/** Everything about a point that matters for safety: a change of any of them leaves a published version behind. */
export const pointFields = [
  "tag",
  "label",
  "name",
  "energyType",
  "magnitude",
  "location",
  "deviceType",
  "lockable",
  "normalPosition",
  "isolatedPosition",
  "isolationMethod",
  "dissipation",
  "dissipationLimit",
  "verification",
  "verificationUnit",
  "verificationLimit",
  "verificationMinimum",
  "verificationKind",
  "verificationJustification",
  "recheckMinutes",
  "requiredCertificate",
  "proveDead",
] as const;
export type PointField = (typeof pointFields)[number];

/** A tag hangs at the point with a lock; a label stays at the device. */
export const tagKinds = ["danger_tag", "point_label"] as const;
export type TagKind = (typeof tagKinds)[number];

/** What tags and labels are printed on: sheets with several, or the roll of a label printer with one on each page. */
export const tagSizes = ["letter", "a4", "roll_2x3", "roll_4x6", "roll_50x80", "roll_100x150"] as const;
export type TagSize = (typeof tagSizes)[number];

/** How much of a reason has room on a tag. */
export const tagReasonLimit = 120;
