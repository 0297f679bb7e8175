/** The organization's industry: its examples and texts start there. */
export const industries = [
  "food_beverage",
  "heavy_industry",
  "pharma",
  "manufacturing",
  "energy",
  "logistics",
  "other",
] as const;
export type Industry = (typeof industries)[number];

export const slugFaults = ["form", "reserved", "taken"] as const;

export const signupStates = ["open", "expired", "lapsed", "verified", "withdrawn"] as const;
export type SignupState = (typeof signupStates)[number];
