import { type LockKind, mostLocks } from "#contract/locks/words.ts";
import { lockRefusal } from "#contract/locks/sentences.ts";
import { formatNumber } from "#contract/format.ts";
import type { Keeping } from "#domain/locks.ts";
import type { Transaction } from "#api/infrastructure/database/scope.ts";
import { sql } from "#api/infrastructure/database/sql.ts";
import { type ApiError, invalid, refused } from "#api/infrastructure/errors.ts";

export interface NewLock {
  id: string;
  /** In capitals. */
  number: string;
  kind: LockKind;
  /** Of a personal lock: the person it is issued to. */
  ownerId: string | null;
}

/** Whose change it is, for the lock's history; null where the system adds its examples. */
export interface By {
  byId: string | null;
}

/** Adds padlocks and answers with the numbers that were there already; then the caller has to undo the rest. */
export async function insertLocks(
  tx: Transaction,
  locks: readonly NewLock[],
  { now, byId }: By & { now: string },
): Promise<string[]> {
  const added = await tx.all(sql<{ number: string }>`
    insert into locks (id, number, kind, owner_id, keeping, created_at, changed_by)
    select id, number, kind, "ownerId", case when "ownerId" is null then 'in_cabinet' else 'issued' end, ${now}, ${byId}
    from jsonb_to_recordset(${JSON.stringify(locks)}::jsonb)
      as l (id uuid, number text, kind text, "ownerId" uuid)
    on conflict (tenant_id, number) do nothing returning number`);
  const numbers = new Set(added.map(({ number }) => number));
  return locks.map(({ number }) => number).filter((number) => !numbers.has(number));
}

/** Throws 409 `refused` if the register, with what this transaction added, exceeds its limit. */
export async function assertRegisterHolds(tx: Transaction): Promise<void> {
  const row = await tx.first(sql<{ count: number }>`select count(*) as count from locks`);
  if ((row?.count ?? 0) <= mostLocks) return;
  throw refused([lockRefusal("limit_locks", { most: formatNumber(mostLocks) })]);
}

/** Keeps the account of a padlock's new owner open until the transaction ends. Throws 400 if it is not. */
export async function holdOwner(tx: Transaction, ownerId: string): Promise<string> {
  const owner = await tx.first(sql<{ name: string }>`
    select name from users where id = ${ownerId} and active for share`);
  if (!owner) throw invalid({ ownerId: lockRefusal("owner_closed") });
  return owner.name;
}

/** Where padlocks are from now on, and whose they are. */
export async function saveHandling(
  tx: Transaction,
  ids: readonly string[],
  { keeping, ownerId, byId }: Keeping & By,
): Promise<void> {
  await tx.run(sql`
    update locks set keeping = ${keeping}, owner_id = ${ownerId}, changed_by = ${byId}, version = version + 1
    where id = any(${[...ids]}::uuid[])`);
}

/** Notes that an applied padlock is reported lost, or takes that back. It stays where its lockout has it. */
export async function saveReportedLost(
  tx: Transaction,
  id: string,
  { at, byId }: By & { at: string | null },
): Promise<void> {
  await tx.run(sql`
    update locks set reported_lost_at = ${at}, changed_by = ${byId}, version = version + 1 where id = ${id}`);
}

/** Throws 400 if another padlock has the number. */
export async function saveLock(
  tx: Transaction,
  id: string,
  { number, kind, byId }: By & { number: string; kind: LockKind },
): Promise<void> {
  try {
    await tx.run(sql`
      update locks set number = ${number}, kind = ${kind}, changed_by = ${byId}, version = version + 1
      where id = ${id}`);
  } catch (error) {
    throw (error as { code?: string }).code === uniqueViolation ? numberTaken(number) : error;
  }
}

const uniqueViolation = "23505";

/** 400 on the field: each padlock is singularly identified, 29 CFR 1910.147(c)(5)(ii). */
export function numberTaken(number: string): ApiError {
  return invalid({ number: lockRefusal("number_taken", { number }) });
}
