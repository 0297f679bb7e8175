import type { Permission } from "#contract/access.ts";

/** What a new organization does first, up to its first closed lockout, in order. */
export const firstSteps = [
  "machine",
  "points",
  "locks",
  "people",
  "certificates",
  "procedure",
  "plan",
  "lockout",
] as const;
export type FirstStep = (typeof firstSteps)[number];

/** The right that a step needs. Reviewing and approving need another person's (`secondPerson`). */
export const permissionOfStep: Record<FirstStep, Permission> = {
  machine: "equipment:edit",
  points: "equipment:edit",
  locks: "equipment:edit",
  people: "users:edit",
  certificates: "users:edit",
  procedure: "procedures:edit",
  plan: "lockouts:edit",
  lockout: "lockouts:execute",
};
