import { sql } from "#api/infrastructure/database/sql.ts";

/** Of a user `u`: someone without an email may have a badge with a PIN in place of a password. */
const hasWayIn = sql`(u.password_hash is not null or (u.email is null and exists (select from badges b
  where b.tenant_id = u.tenant_id and b.user_id = u.id and b.revoked_at is null and b.pin_hash is not null)))`;

export const isActive = sql`u.active and ${hasWayIn}`;
export const isInvited = sql`u.active and not ${hasWayIn}`;

/** `active`, `invited`, or `deactivated`. */
export const stateOfUser = sql`
  case when not u.active then 'deactivated' when ${hasWayIn} then 'active' else 'invited' end`;
