import { createHmac, timingSafeEqual } from "node:crypto";
import { apiRefusal } from "#contract/sentences.ts";
import type { Database } from "./database/database.ts";
import { ApiError } from "./errors.ts";
import { platformSecret } from "./platform-secret.ts";

/** No one reads and fills one of these forms in less, ms. */
export const leastTimeMs = 2_000;
/** A form left open longer has to be sent once more, ms. */
export const mostTimeMs = 24 * 3_600_000;

/** When a form was opened, signed, so no one can make up an earlier time. `now` in ms. */
export async function formToken(db: Database, now: number): Promise<string> {
  const openedAt = now.toString(36);
  return `${openedAt}.${signature(await platformSecret(db, "website-forms"), openedAt)}`;
}

/** Throws 429 if the form was sent too fast (the same token will do later), 400 if too late or never opened. */
export async function checkFormToken(db: Database, token: string, now: number): Promise<void> {
  const [openedAt = "", signed = ""] = token.split(".");
  const expected = Buffer.from(signature(await platformSecret(db, "website-forms"), openedAt));
  const given = Buffer.from(signed);
  const isOurs = given.length === expected.length && timingSafeEqual(given, expected);
  const age = now - Number.parseInt(openedAt, 36);
  if (!isOurs || age > mostTimeMs || age < 0) {
    throw new ApiError("bad_request", apiRefusal("form_expired"));
  }
  if (age < leastTimeMs) {
    throw new ApiError(
      "rate_limited",
      apiRefusal("form_too_fast"),
      {},
      Math.ceil((leastTimeMs - age) / 1000),
    );
  }
}

function signature(secret: Buffer, openedAt: string): string {
  return createHmac("sha256", secret).update(`form:${openedAt}`).digest("base64url");
}
