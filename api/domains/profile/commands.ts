import type { z } from "zod";
import * as contract from "#contract/profile/calls.ts";
import type { Profile } from "#contract/profile/schemas.ts";
import type { SignOutBody } from "#contract/users/schemas.ts";
import { authorise } from "#api/infrastructure/access.ts";
import { appendAudit } from "#api/infrastructure/audit/append.ts";
import type { TenantContext } from "#api/infrastructure/context.ts";
import { sql } from "#api/infrastructure/database/sql.ts";
import { stale } from "#api/infrastructure/errors.ts";
import { ok } from "#api/infrastructure/http/route.ts";
import { endSessions } from "#api/domains/users/public.ts";
import { profileEvent } from "./events.ts";
import { readProfile } from "./sql.ts";

/** Changes one's own settings: the name signs lockouts, so only an administrator changes it. Throws 409 `stale`. */
export async function updateProfile(
  ctx: TenantContext,
  { version, timeZone, dailyMail }: z.output<(typeof contract.updateProfile)["body"]>,
): Promise<Profile> {
  authorise(ctx.actor, contract.updateProfile.access);
  const { id } = ctx.actor.user;
  return ctx.write(async (tx) => {
    await tx.run(sql`select from users where id = ${id} for no key update`);
    const before = await readProfile(tx, id, ctx.now);
    if (before.version !== version) throw stale(before);
    await tx.run(sql`
      update users set time_zone = ${timeZone}, daily_mail = ${dailyMail}, version = version + 1
      where id = ${id}`);
    await appendAudit(tx, [profileEvent(ctx, "updated", { timeZone, dailyMail })]);
    return readProfile(tx, id, ctx.now);
  });
}

/** Signs out on one device, or everywhere, here too. Throws 404. */
export async function signOutOwn(ctx: TenantContext, which: SignOutBody): Promise<typeof ok> {
  authorise(ctx.actor, contract.signOutOwn.access);
  return ctx.write(async (tx) => {
    const ended = await endSessions(tx, ctx.actor.user.id, which);
    await appendAudit(tx, [profileEvent(ctx, "signed_out", { ended })]);
    return ok;
  });
}
