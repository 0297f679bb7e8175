import type { Actor } from "./types.ts";

/** Who and what the example lockout is about: Tess is responsible, Ravi works with her, Sam and Mona approve. */

export const uuid = (last: number) => `0197c1a0-0000-7000-8000-${String(last).padStart(12, "0")}`;

export const e1 = uuid(11);
export const h1 = uuid(12);
export const machineId = uuid(31);

const base = { employer: null, awaitingLockRemovalNotice: false };
const authorisation = { kind: "lockout", validUntil: "2027-05-01" };

export const tess: Actor = {
  ...base,
  userId: uuid(21),
  name: "Tess Okafor",
  permissions: ["lockouts:read", "lockouts:execute"],
  authorisation,
};
export const ravi: Actor = { ...tess, userId: uuid(22), name: "Ravi Iyer" };
export const sam: Actor = {
  ...tess,
  userId: uuid(23),
  name: "Sam Berg",
  permissions: ["lockouts:read", "lockouts:execute", "lockouts:approve", "lockouts:remove-lock"],
};
export const mona: Actor = { ...sam, userId: uuid(24), name: "Mona Adler" };
export const cleo: Actor = { ...tess, userId: uuid(25), name: "Cleo Diaz", employer: "Kranbau AG" };
export const vera: Actor = { ...tess, userId: uuid(26), name: "Vera Stone", authorisation: null };
export const lapsed: Actor = { ...ravi, authorisation: { kind: "lockout", validUntil: "2026-11-19" } };
