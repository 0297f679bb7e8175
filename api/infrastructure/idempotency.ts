import { createHash } from "node:crypto";
import { apiRefusal } from "#contract/sentences.ts";
import type { Transaction } from "./database/scope.ts";
import { type Sql, sql } from "./database/sql.ts";
import { ApiError } from "./errors.ts";

/** Thrown to leave the transaction: this request already took effect, and this is what it was answered. */
export class AlreadyDone extends Error {
  readonly response: string;

  constructor(response: string) {
    super("already done");
    this.response = response;
  }
}

export interface Claim {
  /** Whose key: a tenant's person's, or a platform administrator's. */
  area: "tenant" | "platform";
  userId: string;
  key: string;
  /** SHA-256 over method, path and body. */
  requestHash: Buffer;
}

/**
 * Claims the key for this transaction. A second request with it waits here until the first commits or rolls
 * back, then gets the first one's answer (AlreadyDone), or takes its turn. Throws 409 `key_reused` if the key
 * came with another request before.
 */
export async function claimKey(tx: Transaction, claim: Claim): Promise<void> {
  const keys = keysOf(claim);
  const claimed = await tx.run(sql`
    insert into ${keys} (user_id, key, request_hash)
    values (${claim.userId}, ${claim.key}, ${claim.requestHash}) on conflict do nothing`);
  if (claimed === 1) return;
  const earlier = await tx.first(sql<{ requestHash: Buffer; response: string | null }>`
    select request_hash as "requestHash", response from ${keys}
    where user_id = ${claim.userId} and key = ${claim.key}`);
  if (earlier?.response && earlier.requestHash.equals(claim.requestHash))
    throw new AlreadyDone(earlier.response);
  throw new ApiError("key_reused", apiRefusal("key_reused"));
}

/** Keeps the answer with the key, in the transaction of the effect. */
export async function saveAnswer(tx: Transaction, claim: Claim, result: unknown): Promise<void> {
  await tx.run(sql`
    update ${keysOf(claim)} set response = ${JSON.stringify(result)}
    where user_id = ${claim.userId} and key = ${claim.key}`);
}

function keysOf({ area }: Claim): Sql<unknown> {
  return sql.table(area === "tenant" ? "idempotency_keys" : "platform_idempotency_keys");
}

export function hashRequest(method: string, url: string, body: unknown): Buffer {
  return createHash("sha256")
    .update(`${method} ${url}\n${JSON.stringify(body ?? null)}`)
    .digest();
}
