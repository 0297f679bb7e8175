import { randomBytes } from "node:crypto";

let last = { now: -1, place: 0 };
/** The 12 bits after the time count IDs within one ms (RFC 9562, 6.2, method 1). */
const places = 4096;

/**
 * A version 7 UUID (RFC 9562): the first 48 bits are the time in ms, so keys are in order of creation; within
 * one process also those of the same ms, up to about two thousand of them.
 */
export function newId(now: number = Date.now()): string {
  const bytes = randomBytes(16);
  // Begins in the lower half, to leave room to count up.
  const place = now === last.now ? (last.place + 1) % places : bytes.readUInt16BE(6) % (places / 2);
  last = { now, place };
  bytes.writeUIntBE(now, 0, 6);
  bytes.writeUInt16BE(0x7000 | place, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
