import type { LockItem } from "#contract/locks/schemas.ts";
import { lockRefusal } from "#contract/locks/sentences.ts";
import type { Decision, Refusal } from "#contract/refusals.ts";

/** What a person does with a registered padlock that is not a step of a lockout. */
export const lockActs = ["edit", "issue", "return", "lose", "find", "damage", "retire"] as const;
export type LockAct = (typeof lockActs)[number];

export type LockBlock = Refusal;

type Judged = Pick<LockItem, "number" | "kind" | "state" | "owner" | "hung">;

/** Why the act is not possible now; null where it is. */
export function blockOf(act: LockAct, lock: Judged): LockBlock | null {
  return lock.state === "hung" ? hungBlock(act, lock) : blocks[act](lock);
}

/** Where a padlock is stored, and whose it is. */
export interface Keeping {
  keeping: "in_cabinet" | "issued" | "lost" | "damaged" | "retired";
  ownerId: string | null;
}

export type LockMove = Exclude<LockAct, "edit">;

/**
 * Where the action puts the lock, or why it is not possible now; "unchanged" if the lock is already there.
 * `wantedOwner` is the person it is issued to. A lost lock stays its owner's, and returns to them if their
 * account is open.
 */
export function decideMove(
  act: LockMove,
  lock: Judged,
  wantedOwner: string | null = null,
): Decision<Keeping> | "unchanged" {
  if (isDone(act, lock)) return "unchanged";
  const block = blockOf(act, lock);
  if (block) return { ok: false, refusals: [block] };
  return { ok: true, next: keepingAfter[act](lock.owner, wantedOwner) };
}

const keepingAfter: Record<LockMove, (owner: Judged["owner"], wanted: string | null) => Keeping> = {
  issue: (_, ownerId) => ({ keeping: "issued", ownerId }),
  return: () => ({ keeping: "in_cabinet", ownerId: null }),
  lose: (owner) => ({ keeping: "lost", ownerId: owner?.id ?? null }),
  find: (owner) =>
    owner?.active ? { keeping: "issued", ownerId: owner.id } : { keeping: "in_cabinet", ownerId: null },
  damage: () => ({ keeping: "damaged", ownerId: null }),
  retire: () => ({ keeping: "retired", ownerId: null }),
};

/** Whether the lock is already where the act would put it, so nothing changes. */
export function isDone(act: LockAct, { state }: Pick<Judged, "state">): boolean {
  return stateAfter[act] === state;
}

const stateAfter: Partial<Record<LockAct, Judged["state"]>> = {
  return: "in_cabinet",
  lose: "lost",
  damage: "damaged",
  retire: "retired",
};

/**
 * An applied padlock protects someone: it leaves its place only by its owner, by a transfer, or by the removal of an
 * absent person's lock, never by a change in a register. 29 CFR 1910.147(e)(3), (f)(4).
 */
function hungBlock(act: LockAct, { number, hung }: Judged): LockBlock {
  const where = hung ? [hung.planNumber, hung.pointTag].filter(Boolean).join(", ") : "a lockout";
  return lockRefusal(`lock_hung/${act}`, { number, where, by: hung?.by ?? "The owner" });
}

/** By act, for a lock that is not in use: why not, or null. */
const blocks: Record<LockAct, (lock: Judged) => LockBlock | null> = {
  edit: ({ number, state }) => (state === "retired" ? lockRefusal("lock_retired/edit", { number }) : null),
  issue: ({ number, kind, state, owner }) => {
    if (kind !== "personal") return lockRefusal("equipment_lock", { number });
    if (state === "issued") return lockRefusal("lock_issued", { number, name: owner?.name ?? "someone" });
    if (state === "lost") return lockRefusal("lock_lost", { number });
    if (state === "damaged") return lockRefusal("lock_damaged", { number });
    return state === "retired" ? lockRefusal("lock_retired/issue", { number }) : null;
  },
  return: ({ number, state }) => (state === "lost" ? lockRefusal("lock_lost", { number }) : null),
  lose: ({ number, state }) => (state === "retired" ? lockRefusal("lock_retired/lose", { number }) : null),
  damage: ({ number, state }) => {
    if (state === "lost") return lockRefusal("lock_lost", { number });
    return state === "retired" ? lockRefusal("lock_retired/damage", { number }) : null;
  },
  find: ({ number, state }) => (state === "lost" ? null : lockRefusal("not_lost", { number })),
  retire: () => null,
};
