import type { LockItem } from "#contract/locks/schemas.ts";
import type { Decision, Refusal } from "#contract/refusals.ts";

/** What a person does with a registered padlock that is not a step of a lockout. */
export const lockActs = ["edit", "issue", "return", "lose", "find", "retire"] as const;
export type LockAct = (typeof lockActs)[number];

export type LockBlock = Refusal;

type Judged = Pick<LockItem, "number" | "kind" | "state" | "owner" | "hung">;

/** Why the act is not possible now, as a sentence that says what to do; null if it is. */
export function blockOf(act: LockAct, lock: Judged): LockBlock | null {
  if (lock.state === "hung") return hungBlock(act, lock);
  const message = sentences[act](lock);
  return message === null ? null : { code: `lock_${lock.state}`, message };
}

/** Where a padlock is stored, and whose it is. */
export interface Keeping {
  keeping: "in_cabinet" | "issued" | "lost" | "retired";
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
  retire: () => ({ keeping: "retired", ownerId: null }),
};

/** Whether the lock is already where the act would put it, so nothing changes. */
export function isDone(act: LockAct, { state }: Pick<Judged, "state">): boolean {
  return stateAfter[act] === state;
}

const stateAfter: Partial<Record<LockAct, Judged["state"]>> = {
  return: "in_cabinet",
  lose: "lost",
  retire: "retired",
};

/**
 * A applied padlock protects someone: it leaves its place only by its owner, by a transfer, or by the removal of an
 * absent person's lock, never by a change in a register. 29 CFR 1910.147(e)(3), (f)(4).
 */
function hungBlock(act: LockAct, { number, hung }: Judged): LockBlock {
  const where = hung ? [hung.planNumber, hung.pointTag].filter(Boolean).join(", ") : "a lockout";
  const by = hung?.by ?? "its owner";
  const message =
    act === "lose"
      ? `${number} is hung on ${where}, put on by ${by}, so it cannot be marked lost. If ${by} cannot take it off, use "Remove an absent person's lock" on that lockout, then mark it lost.`
      : `${number} is hung on ${where}. ${by} takes it off first. Then it can be ${participles[act]}.`;
  return { code: "lock_hung", message };
}

const participles: Record<Exclude<LockAct, "lose">, string> = {
  edit: "changed",
  issue: "issued",
  return: "returned",
  find: "marked found",
  retire: "retired",
};

/** By act, for a lock that hangs nowhere: the sentence that refuses it, or null. */
const sentences: Record<LockAct, (lock: Judged) => string | null> = {
  edit: ({ number, state }) =>
    state === "retired" ? `${number} is retired. Return it to the cabinet first, then change it.` : null,
  issue: ({ number, kind, state, owner }) => {
    if (kind === "equipment")
      return `${number} is an equipment padlock. It stays in the cabinet for everyone. Issue a personal padlock instead.`;
    if (state === "issued") return `${number} is issued to ${owner?.name ?? "someone"}. Return it first.`;
    if (state === "lost") return `${number} is marked lost. Mark it found first.`;
    return state === "retired" ? `${number} is retired. Return it to the cabinet first.` : null;
  },
  return: ({ number, state }) => (state === "lost" ? `${number} is marked lost. Mark it found first.` : null),
  lose: ({ number, state }) =>
    state === "retired" ? `${number} is retired, so it cannot be marked lost.` : null,
  find: ({ number, state }) => (state === "lost" ? null : `${number} is not marked lost.`),
  retire: () => null,
};
