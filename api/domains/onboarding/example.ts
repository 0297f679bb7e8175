import type { z } from "zod";
import { addExample, getExample, removeExample } from "#contract/onboarding.ts";
import {
  exampleLockNumbers,
  exampleMachine,
  examplePersonalNumbers,
  examplePlace,
  examplePoints,
} from "#domain/example-machine.ts";
import { authorise } from "#api/platform/access.ts";
import { appendAudit } from "#api/platform/audit/append.ts";
import { eventBy } from "#api/platform/audit/event-by.ts";
import type { TenantContext } from "#api/platform/context.ts";
import type { Transaction } from "#api/platform/database/scope.ts";
import { sql } from "#api/platform/database/sql.ts";
import { refused } from "#api/platform/errors.ts";
import { newId } from "#api/platform/ids.ts";
import { insertMachine, isTagTaken, lineByName, siteOfLine } from "#api/domains/equipment/service.ts";
import { attachPoints, insertPoints } from "#api/domains/isolation-points/service.ts";
import { insertLocks } from "#api/domains/locks/service.ts";
import { blocksOfExample } from "./example-use.ts";

/** The example as it is now. */
export async function readExample(ctx: TenantContext): Promise<z.output<(typeof getExample)["response"]>> {
  authorise(ctx.actor, getExample.access);
  const found = await ctx.read.first(sql<{ id: string }>`
    select id from equipment where is_example and status <> 'archived'`);
  return { id: found?.id ?? null, blocks: found ? await blocksOfExample(ctx.read, found.id) : [] };
}

/** Adds the example, or brings the removed one back. Asked for again, nothing changes. Throws 409 `refused`. */
export async function addExampleMachine(ctx: TenantContext): Promise<{ id: string; tag: string }> {
  authorise(ctx.actor, addExample.access);
  return ctx.write(async (tx) => {
    const { tag } = exampleMachine;
    // Two people who press at once wait for each other here.
    const isTaken = await isTagTaken(tx, tag, null);
    const found = await tx.first(sql<{ id: string; status: string }>`
      select id, status from equipment where is_example for no key update`);
    if (found && found.status !== "archived") return { id: found.id, tag };
    if (!found && isTaken) throw refused([taken(tag)]);
    const id = found?.id ?? (await addRecords(ctx, tx));
    if (found) await bringBack(tx);
    await appendAudit(tx, [eventBy(ctx, "equipment.example_added", { type: "equipment", id }, { tag })]);
    return { id, tag };
  });
}

/** Removes the example as a whole. Throws 409 `refused` with every lockout, plan, or machine that still needs it. */
export async function removeExampleMachine(ctx: TenantContext): Promise<{ ok: true }> {
  authorise(ctx.actor, removeExample.access);
  return ctx.write(async (tx) => {
    const found = await tx.first(sql<{ id: string }>`
      select id from equipment where is_example and status <> 'archived' for no key update`);
    if (!found) return { ok: true };
    const blocks = await blocksOfExample(tx, found.id);
    if (blocks.length > 0) throw refused(blocks);
    // Archived, not deleted: finished lockouts and the audit trail go on naming these records.
    await tx.run(sql`update equipment set status = 'archived', version = version + 1 where is_example`);
    await tx.run(sql`
      update isolation_points set archived_at = ${ctx.now}, version = version + 1
      where is_example and archived_at is null`);
    await tx.run(sql`
      update locks set keeping = 'retired', owner_id = null, version = version + 1
      where is_example and keeping <> 'retired'`);
    const subject = { type: "equipment", id: found.id };
    await appendAudit(tx, [eventBy(ctx, "equipment.example_removed", subject, { tag: exampleMachine.tag })]);
    return { ok: true };
  });
}

async function addRecords(ctx: TenantContext, tx: Transaction): Promise<string> {
  const { clock } = ctx.deps;
  const first = await tx.first(sql<{ name: string }>`
    select name from locations where kind = 'site' and archived_at is null order by id limit 1`);
  const lineId = await lineByName(ctx, tx, { site: first?.name ?? "Example site", ...examplePlace });
  const id = newId(clock());
  await insertMachine(tx, id, { ...exampleMachine, lineId }, ctx.now);

  const siteId = (await siteOfLine(tx, lineId)) ?? "";
  const points = examplePoints.map((point) => ({ ...point, siteId, id: newId(clock()) }));
  await insertPoints(tx, points, ctx.now);
  await attachPoints(
    tx,
    points.map((point) => ({ equipmentId: id, pointId: point.id })),
  );
  const lock = (kind: "personal" | "equipment") => (number: string) => ({
    id: newId(clock()),
    number,
    kind,
    ownerId: null,
  });
  const locks = [
    ...exampleLockNumbers.map(lock("equipment")),
    ...examplePersonalNumbers.map(lock("personal")),
  ];
  const [number] = await insertLocks(tx, locks, ctx.now);
  if (number !== undefined) throw refused([taken(number)]);

  await tx.run(sql`update equipment set is_example = true where id = ${id}`);
  await tx.run(sql`
    update isolation_points set is_example = true where id = any(${points.map((point) => point.id)}::uuid[])`);
  await tx.run(
    sql`update locks set is_example = true where id = any(${locks.map((each) => each.id)}::uuid[])`,
  );
  return id;
}

async function bringBack(tx: Transaction): Promise<void> {
  await tx.run(sql`update equipment set status = 'operational', version = version + 1 where is_example`);
  await tx.run(sql`update isolation_points set archived_at = null, version = version + 1 where is_example`);
  await tx.run(sql`update locks set keeping = 'in_cabinet', version = version + 1 where is_example`);
}

function taken(what: string) {
  const message = `${what} is in use already, so the example cannot be added. Rename yours first.`;
  return { code: "example_taken", message };
}
