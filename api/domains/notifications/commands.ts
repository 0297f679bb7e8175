import type { z } from "zod";
import * as contract from "#contract/notifications/calls.ts";
import { type OwnNotificationSettings, usualSettings } from "#contract/notifications/schemas.ts";
import { historyOf } from "#contract/notifications/words.ts";
import { authorize } from "#api/infrastructure/access.ts";
import { appendAudit } from "#api/infrastructure/audit/append.ts";
import { eventBy } from "#api/infrastructure/audit/event-by.ts";
import { allowed, changeRecord, type RecordKind } from "#api/infrastructure/change-record.ts";
import type { TenantContext } from "#api/infrastructure/context.ts";
import type { Scope } from "#api/infrastructure/database/scope.ts";
import { ok } from "#api/infrastructure/http/route.ts";
import { lockPerson, readSettings, saveSeen, saveSettings, type SettingsRow } from "./sql.ts";
import { readBrowsers } from "./subscriptions-sql.ts";

/**
 * Records that this person has seen what they were told; the history of each lockout keeps who saw what, and when. Seen
 * once is seen: a repetition records nothing. IDs of other people's notifications have no effect.
 */
export async function markSeen(
  ctx: TenantContext,
  { ids }: z.output<(typeof contract.markSeen)["body"]>,
): Promise<typeof ok> {
  authorize(ctx.actor, contract.markSeen.access);
  return ctx.write(async (tx) => {
    const seen = await saveSeen(tx, ctx.actor.user.id, ids, ctx.now);
    const events = seen.map(({ planId, kind, raisedAt }) =>
      eventBy(
        ctx,
        "notification.seen",
        { type: historyOf(kind), id: planId },
        { notification: kind, toldAt: raisedAt },
      ),
    );
    await appendAudit(tx, events);
    return ok;
  });
}

/** The person's own settings. */
export async function getNotificationSettings(ctx: TenantContext): Promise<OwnNotificationSettings> {
  authorize(ctx.actor, contract.getNotificationSettings.access);
  const row = await readSettings(ctx.read, ctx.actor.user.id);
  if (!row) throw new Error(`The signed-in person ${ctx.actor.user.id} is not there.`);
  return viewOf(ctx, row, ctx.read);
}

const settingsRecord: RecordKind<TenantContext, SettingsRow, OwnNotificationSettings> = {
  name: "notification settings",
  lock: lockPerson,
  read: readSettings,
  versionOf: ({ version }) => version,
  view: viewOf,
  event: (ctx, act, _row, details) =>
    eventBy(ctx, `profile.${act}`, { type: "user", id: ctx.actor.user.id }, details),
};

/** Changes the person's own settings. Throws 409 `stale`. */
export async function setNotificationSettings(
  ctx: TenantContext,
  { version, channels }: z.output<(typeof contract.setNotificationSettings)["body"]>,
): Promise<OwnNotificationSettings> {
  authorize(ctx.actor, contract.setNotificationSettings.access);
  const { id } = ctx.actor.user;
  return changeRecord(ctx, settingsRecord, {
    id,
    version,
    act: "notifications_set",
    decide: allowed,
    write: async (tx) => {
      await saveSettings(tx, id, channels);
      return { ...channels };
    },
  });
}

async function viewOf(
  ctx: TenantContext,
  { channels, ...row }: SettingsRow,
  scope: Scope,
): Promise<OwnNotificationSettings> {
  return {
    ...row,
    channels: { ...usualSettings, ...channels },
    publicKey: ctx.deps.push?.keys.current.publicKey ?? null,
    browsers: await readBrowsers(scope, ctx.actor.user.id, ctx.actor.sessionHash),
  };
}
