import type { Refusal } from "#contract/refusals.ts";
import { badgeRefusal } from "#contract/badges/sentences.ts";
import { mostWrongTries } from "#contract/badges/words.ts";
import type { Transaction } from "#api/infrastructure/database/scope.ts";
import { hashPassword, passwordMatches } from "#api/infrastructure/passwords.ts";
import { asCode } from "#api/infrastructure/short-codes.ts";
import { tokenHash } from "#api/infrastructure/tokens.ts";
import { type HeldBadge, lockHeldBadge, savePin, saveUse, saveWrongTry } from "./sql.ts";

/** What was typed or scanned before a kiosk. */
export interface Typed {
  badge: string;
  secret: { pin: string } | { code: string; newPin: string };
}

export type Tried =
  | { ok: true; badge: HeldBadge }
  /** `badge` is undefined for one that nobody has. `locks`: this try was the last one. */
  | { ok: false; badge: HeldBadge | undefined; refusal: Refusal; locks: boolean };

/** Whose badge this is, locked until the transaction ends; undefined for one that opens nothing. */
export function findBadge(tx: Transaction, typedBadge: string, now: string): Promise<HeldBadge | undefined> {
  return lockHeldBadge(tx, tokenHash(asCode(typedBadge)), now);
}

/** Tries a PIN, or a one-time code with the PIN that it brings. A wrong one is counted in this transaction. */
export async function tryBadge(tx: Transaction, typed: Typed, now: string): Promise<Tried> {
  const badge = await findBadge(tx, typed.badge, now);
  const refuse = (refusal: Refusal, locks = false): Tried => ({ ok: false, badge, refusal, locks });
  if (!badge) return refuse(badgeRefusal("badge_unknown"));
  if (badge.isLocked) return refuse(badgeRefusal("badge_locked", { most: mostWrongTries }));
  if ("pin" in typed.secret && badge.pinHash === null) return refuse(badgeRefusal("pin_unset"));
  if (!(await isRight(badge, typed))) {
    const locks = badge.wrongTries + 1 >= mostWrongTries;
    await saveWrongTry(tx, badge.id, now, locks);
    if (locks) return refuse(badgeRefusal("badge_locked", { most: mostWrongTries }), locks);
    return refuse(badgeRefusal("pin" in typed.secret ? "pin_wrong" : "code_wrong"));
  }
  if ("newPin" in typed.secret)
    await savePin(tx, badge.id, await hashPassword(withBadge(typed.secret.newPin, typed)), now);
  await saveUse(tx, badge.id, now);
  return { ok: true, badge };
}

function isRight(badge: HeldBadge, typed: Typed): Promise<boolean> {
  return "pin" in typed.secret
    ? passwordMatches(badge.pinHash, withBadge(typed.secret.pin, typed))
    : passwordMatches(badge.codeHash, asCode(typed.secret.code));
}

/** Six digits alone are found by trying them all: what is hashed holds the badge's own 132 bits too. */
function withBadge(pin: string, { badge }: Typed): string {
  return `${pin}:${asCode(badge)}`;
}
