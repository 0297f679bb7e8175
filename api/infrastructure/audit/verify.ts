import { createHash } from "node:crypto";
import { partsOf } from "./append.ts";

export interface ChainRow {
  seq: number;
  body: string;
  prevHash: Buffer;
  hash: Buffer;
  at: string;
  actorId: string | null;
  action: string;
  subjectType: string;
  subjectId: string | null;
}

/** What is wrong with one event of a chain. */
export interface ChainFault {
  seq: number;
  fault: string;
}

/** The hash before the first event: of the chain's own name, so no chain can pass for another. */
export function genesisHash(chainId: string): Buffer {
  return createHash("sha256").update(chainId).digest();
}

/** The hash that an event must have, from the one before it. */
export function eventHash(prevHash: Buffer, seq: number, body: string): Buffer {
  return createHash("sha256").update(prevHash).update(`${seq}:${body}`).digest();
}

/** Walks a chain, page by page. Call `next` with the rows in order, `end` with the head that the database keeps. */
export class ChainVerifier {
  readonly faults: ChainFault[] = [];
  #seq = 0;
  #hash: Buffer;

  constructor(chainId: string) {
    this.#hash = genesisHash(chainId);
  }

  next(row: ChainRow): void {
    if (row.seq !== this.#seq + 1) {
      this.#fault(row.seq, `events ${this.#seq + 1} to ${row.seq - 1} are missing`);
    } else if (!row.prevHash.equals(this.#hash)) {
      this.#fault(row.seq, "does not follow from the previous event");
    }
    if (!eventHash(row.prevHash, row.seq, row.body).equals(row.hash)) this.#fault(row.seq, "was altered");
    if (!columnsMatch(row)) this.#fault(row.seq, "has columns that differ from the hashed text");
    this.#seq = row.seq;
    this.#hash = row.hash;
  }

  end(head: { seq: number; hash: Buffer } | undefined): void {
    if (!head && this.#seq === 0) return;
    if (!head || head.seq !== this.#seq || !head.hash.equals(this.#hash)) {
      this.#fault(
        this.#seq + 1,
        `is where the chain breaks off: it should end at event ${head?.seq ?? "unknown"}, but it ends at ${this.#seq}`,
      );
    }
  }

  #fault(seq: number, fault: string): void {
    this.faults.push({ seq, fault });
  }
}

function columnsMatch(row: ChainRow): boolean {
  const [at, actorId, , action, subjectType, subjectId] = partsOf(row.body);
  return (
    Date.parse(String(at)) === Date.parse(row.at) &&
    actorId === row.actorId &&
    action === row.action &&
    subjectType === row.subjectType &&
    subjectId === row.subjectId
  );
}
