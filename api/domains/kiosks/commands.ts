import type { z } from "zod";
import * as contract from "#contract/kiosks/calls.ts";
import type { Kiosk, KioskWithCode } from "#contract/kiosks/schemas.ts";
import { kioskRefusal } from "#contract/kiosks/sentences.ts";
import { enrollmentMinutes, mostKiosks } from "#contract/kiosks/words.ts";
import { authorize } from "#api/infrastructure/access.ts";
import { appendAudit } from "#api/infrastructure/audit/append.ts";
import { eventBy } from "#api/infrastructure/audit/event-by.ts";
import {
  allowed,
  changeIn,
  changeRecord,
  getOrThrow,
  no,
  type RecordKind,
} from "#api/infrastructure/change-record.ts";
import type { TenantContext } from "#api/infrastructure/context.ts";
import { invalid, refused } from "#api/infrastructure/errors.ts";
import { newId } from "#api/infrastructure/ids.ts";
import { inGroups, newCode } from "#api/infrastructure/short-codes.ts";
import { tokenHash } from "#api/infrastructure/tokens.ts";
import * as repository from "./sql.ts";

/** 59 bits, for a quarter of an hour. */
const codeLength = 12;

type Act = "created" | "renamed" | "code_renewed" | "revoked";

const kioskRecord: RecordKind<TenantContext, Kiosk, Kiosk, Act> = {
  name: "kiosk",
  lock: repository.lockKiosk,
  read: (tx, id, { now }) => repository.readKiosk(tx, id, now),
  versionOf: ({ version }) => version,
  view: (_, kiosk) => kiosk,
  event: (ctx, act, { id, name, site }, details) =>
    eventBy(ctx, `kiosk.${act}`, { type: "kiosk", id }, { name, site, ...details }),
};

/** Throws 400 for a site that is not in use, 409 `refused` if there are too many kiosks. */
export async function createKiosk(
  ctx: TenantContext,
  wanted: z.output<(typeof contract.createKiosk)["body"]>,
): Promise<KioskWithCode> {
  authorize(ctx.actor, contract.createKiosk.access);
  const { actor, deps, now } = ctx;
  const code = newCode(codeLength);
  const id = newId(deps.clock());
  // Not `ctx.write`: with a key it would store its answer, and the code is stored nowhere.
  const kiosk = await deps.db.inTenant(actor.tenant.id, async (tx) => {
    if ((await repository.countKiosks(tx)) >= mostKiosks)
      throw refused([kioskRefusal("too_many", { most: mostKiosks })]);
    const codeHash = tokenHash(code);
    const row = { ...wanted, id, codeHash, codeMinutes: enrollmentMinutes, by: actor.user.id, now };
    if ((await repository.insertKiosk(tx, row)) === 0)
      throw invalid({ siteId: kioskRefusal("site_unknown") });
    const created = getOrThrow(await repository.readKiosk(tx, id, now), kioskRecord.name);
    await appendAudit(tx, [kioskRecord.event(ctx, "created", created, {})]);
    return created;
  });
  return { ...kiosk, code: inGroups(code, 4) };
}

/** Throws 404, 409 `stale`, 409 `refused` for a kiosk that is revoked. */
export async function renameKiosk(
  ctx: TenantContext,
  id: string,
  { version, name }: z.output<(typeof contract.renameKiosk)["body"]>,
): Promise<Kiosk> {
  authorize(ctx.actor, contract.renameKiosk.access);
  return changeRecord(ctx, kioskRecord, {
    id,
    version,
    act: "renamed",
    decide: (kiosk) => (kiosk.name === name ? "unchanged" : unlessRevoked(kiosk)),
    write: async (tx, { name: former }) => {
      await repository.saveName(tx, id, name);
      return { former };
    },
  });
}

/** For another tablet, or for the same after its browser forgot it. Throws 404, 409 `refused`. */
export async function renewCode(ctx: TenantContext, id: string): Promise<KioskWithCode> {
  authorize(ctx.actor, contract.renewKioskCode.access);
  const { actor, deps, now } = ctx;
  const code = newCode(codeLength);
  const { after } = await deps.db.inTenant(actor.tenant.id, (tx) =>
    changeIn(ctx, tx, kioskRecord, {
      id,
      act: "code_renewed",
      decide: unlessRevoked,
      write: async () => {
        await repository.saveCode(tx, id, { hash: tokenHash(code), minutes: enrollmentMinutes, now });
        return {};
      },
    }),
  );
  return { ...after, code: inGroups(code, 4) };
}

/** Ends the session on it at once; no effect on a kiosk that is already revoked. Throws 404. */
export async function revokeKiosk(ctx: TenantContext, id: string): Promise<void> {
  authorize(ctx.actor, contract.revokeKiosk.access);
  await changeRecord(ctx, kioskRecord, {
    id,
    act: "revoked",
    decide: ({ state }) => (state === "revoked" ? "unchanged" : allowed()),
    write: async (tx) => {
      await repository.saveRevocation(tx, id, ctx.actor.user.id, ctx.now);
      return {};
    },
  });
}

function unlessRevoked({ state }: Kiosk) {
  return state === "revoked" ? no(kioskRefusal("revoked")) : allowed();
}
