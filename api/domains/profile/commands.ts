import type { z } from "zod";
import * as contract from "#contract/profile/calls.ts";
import type { Profile } from "#contract/profile/schemas.ts";
import type { SignOutBody } from "#contract/users/schemas.ts";
import { authorize } from "#api/infrastructure/access.ts";
import { appendAudit } from "#api/infrastructure/audit/append.ts";
import { allowed, changeRecord, type RecordKind } from "#api/infrastructure/change-record.ts";
import type { TenantContext } from "#api/infrastructure/context.ts";
import { ok } from "#api/infrastructure/http/route.ts";
import { endSessions } from "#api/domains/users/public.ts";
import { profileEvent } from "./events.ts";
import { lockOwnAccount, readProfile, saveSettings } from "./sql.ts";

const profileRecord: RecordKind<TenantContext, Profile, Profile> = {
  name: "profile",
  lock: lockOwnAccount,
  read: (tx, id, ctx) => readProfile(tx, id, ctx.now),
  versionOf: ({ version }) => version,
  view: (_, profile) => profile,
  event: (ctx, act, _profile, details) => profileEvent(ctx, act, details),
};

/**
 * Changes the person's own settings; the name signs lockouts, so only an administrator changes it. Throws 409
 * `stale`.
 */
export async function updateProfile(
  ctx: TenantContext,
  { version, timeZone, dailyMail, phone }: z.output<(typeof contract.updateProfile)["body"]>,
): Promise<Profile> {
  authorize(ctx.actor, contract.updateProfile.access);
  const { id } = ctx.actor.user;
  return changeRecord(ctx, profileRecord, {
    id,
    version,
    act: "updated",
    decide: allowed,
    write: async (tx) => {
      await saveSettings(tx, id, { timeZone, dailyMail, phone });
      return { timeZone, dailyMail };
    },
  });
}

/** Signs out on one device, or everywhere, here too. Throws 404. */
export async function signOutOwn(ctx: TenantContext, which: SignOutBody): Promise<typeof ok> {
  authorize(ctx.actor, contract.signOutOwn.access);
  return ctx.write(async (tx) => {
    const ended = await endSessions(tx, ctx.actor.user.id, which);
    await appendAudit(tx, [profileEvent(ctx, "signed_out", { ended })]);
    return ok;
  });
}
