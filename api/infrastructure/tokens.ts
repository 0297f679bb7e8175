import { createHash, randomBytes } from "node:crypto";

/** 256 random bits, as text for a cookie or a link. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** What the database keeps of a token: a leak of the table opens nothing. */
export function tokenHash(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}
