import type { Transaction } from "#api/infrastructure/database/scope.ts";
import { newId } from "#api/infrastructure/ids.ts";
import { insertLocks } from "../domains/locks/save-sql.ts";
import type { SeededPeople } from "./people.ts";

/** Padlocks for isolation points, in the cabinet. */
export const equipmentLockCount = 60;

/**
 * The register of padlocks: `L-001` … in the cabinet for the points, and one personal lock for each person who may
 * lock out: `P-<user name in capitals>`.
 */
export async function addLocks(tx: Transaction, people: SeededPeople, now: string): Promise<void> {
  const ofCabinet = Array.from({ length: equipmentLockCount }, (_, n) => ({
    id: newId(),
    number: equipmentLock(n + 1),
    kind: "equipment" as const,
    ownerId: null,
  }));
  const personal = [...people.values()]
    .filter(({ authorisation, kind }) => authorisation && kind === "authorised")
    .map(({ id, username }) => ({
      id: newId(),
      number: personalLockOf(username),
      kind: "personal" as const,
      ownerId: id,
    }));
  await insertLocks(tx, [...ofCabinet, ...personal], { now, byId: null });
}

/** `L-007` */
export function equipmentLock(n: number): string {
  return `L-${String(n).padStart(3, "0")}`;
}

export function personalLockOf(username: string): string {
  return `P-${username.toUpperCase()}`;
}
