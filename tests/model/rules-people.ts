import type { Permission } from "#contract/access.ts";
import type { Actor } from "#domain/execution/types.ts";

/** The people of the plant in memory. */

const worker: Permission[] = ["lockouts:read", "lockouts:execute"];
const boss: Permission[] = [...worker, "lockouts:approve", "lockouts:remove-lock"];
const atHeight = { work_at_height: "2030-01-01" };
const inTanksToo = { ...atHeight, confined_space: "2030-01-01" };
const lasting = { kind: "lockout", validUntil: "2030-01-01" };

export const people: readonly Omit<Actor, "awaitingLockRemovalNotice">[] = [
  {
    userId: "tess",
    name: "Tess Okafor",
    employer: null,
    permissions: worker,
    authorisation: lasting,
    certificates: inTanksToo,
  },
  { userId: "ravi", name: "Ravi Iyer", employer: null, permissions: worker, authorisation: lasting },
  {
    userId: "sam",
    name: "Sam Berg",
    employer: null,
    permissions: boss,
    authorisation: lasting,
    // Expires in the middle of a run.
    certificates: { ...inTanksToo, confined_space: "2026-03-02" },
  },
  {
    userId: "mona",
    name: "Mona Adler",
    employer: null,
    permissions: boss,
    authorisation: lasting,
    certificates: atHeight,
  },
  {
    userId: "cleo",
    name: "Cleo Diaz",
    employer: "Kranbau AG",
    permissions: worker,
    authorisation: lasting,
    certificates: inTanksToo,
  },
  {
    userId: "lars",
    name: "Lars Holm",
    employer: null,
    permissions: worker,
    // Expires in the middle of a run.
    authorisation: { kind: "lockout", validUntil: "2026-03-02" },
  },
  { userId: "vera", name: "Vera Stone", employer: null, permissions: worker, authorisation: null },
];
