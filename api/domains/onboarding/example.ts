import type { z } from "zod";
import { addExample, getExample, removeExample } from "#contract/onboarding/calls.ts";
import { exampleRefusal } from "#contract/onboarding/sentences.ts";
import {
  exampleLockNumbers,
  exampleMachine,
  examplePersonalNumbers,
  examplePlace,
  examplePoints,
} from "#domain/example-machine.ts";
import { authorize } from "#api/infrastructure/access.ts";
import { appendAudit } from "#api/infrastructure/audit/append.ts";
import { eventBy } from "#api/infrastructure/audit/event-by.ts";
import type { TenantContext } from "#api/infrastructure/context.ts";
import type { Transaction } from "#api/infrastructure/database/scope.ts";
import { sql } from "#api/infrastructure/database/sql.ts";
import { refused } from "#api/infrastructure/errors.ts";
import { newId } from "#api/infrastructure/ids.ts";
import { assertWithinLimit } from "#api/infrastructure/tenant-limits.ts";
import { insertMachine, isTagTaken, lineByName, siteOfLine } from "#api/domains/equipment/public.ts";
import { attachPoints, insertPoints } from "#api/domains/isolation-points/public.ts";
import { insertLocks } from "#api/domains/locks/public.ts";
import { endProcedureOf } from "#api/domains/procedures/public.ts";
import { blocksOfExample } from "./example-use-sql.ts";

/** The example as it is now. */
export async function readExample(ctx: TenantContext): Promise<z.output<(typeof getExample)["response"]>> {
  authorize(ctx.actor, getExample.access);
  const found = await ctx.read.first(presentExample);
  return { id: found?.id ?? null, blocks: found ? await blocksOfExample(ctx.read, found.id) : [] };
}

/** Adds the example, or brings the removed one back. A repeat changes nothing. Throws 409 `refused`. */
export async function addExampleMachine(ctx: TenantContext): Promise<{ id: string; tag: string }> {
  authorize(ctx.actor, addExample.access);
  return ctx.write(async (tx) => {
    const { tag } = exampleMachine;
    // Two people who press at once wait for each other here.
    const isTaken = await isTagTaken(tx, tag, null);
    const found = await tx.first(sql<Example>`
      select id, tag, status from equipment where is_example for no key update`);
    if (found && found.status !== "archived") return { id: found.id, tag: found.tag };
    if (!found && isTaken) throw refused([taken(tag)]);
    const id = found?.id ?? (await addRecords(ctx, tx));
    if (found) await bringBack(ctx, tx);
    const added = { id, tag: found?.tag ?? tag };
    const subject = { type: "equipment", id };
    await appendAudit(tx, [eventBy(ctx, "equipment.example_added", subject, { tag: added.tag })]);
    return added;
  });
}

/** Removes the example as a whole. Throws 409 `refused` with every lockout, plan, or machine that still needs it. */
export async function removeExampleMachine(ctx: TenantContext): Promise<{ ok: true }> {
  authorize(ctx.actor, removeExample.access);
  return ctx.write(async (tx) => {
    await tx.run(sql`select from equipment where is_example for no key update`);
    const found = await tx.first(presentExample);
    if (!found) return { ok: true };
    const blocks = await blocksOfExample(tx, found.id);
    if (blocks.length > 0) throw refused(blocks);
    await endProcedureOf(ctx, tx, found.id, "The example was removed.");
    await archiveRecords(tx, { now: ctx.now, byId: ctx.actor.user.id });
    const subject = { type: "equipment", id: found.id };
    await appendAudit(tx, [eventBy(ctx, "equipment.example_removed", subject, { tag: found.tag })]);
    return { ok: true };
  });
}

interface Example {
  id: string;
  tag: string;
  status: string;
}

/** The example exists as long as one of its records is active: people may have archived only the machine. */
const presentExample = sql<Example>`
  select id, tag, status from equipment where is_example and (status <> 'archived'
    or exists (select 1 from isolation_points where is_example and archived_at is null)
    or exists (select 1 from locks where is_example and keeping <> 'retired'))`;

/** Archived, not deleted: finished lockouts and the audit trail continue naming these records. */
async function archiveRecords(tx: Transaction, { now, byId }: { now: string; byId: string }): Promise<void> {
  await tx.run(sql`
    update equipment set status = 'archived', version = version + 1 where is_example and status <> 'archived'`);
  await tx.run(sql`
    update isolation_points set archived_at = ${now}, version = version + 1
    where is_example and archived_at is null`);
  await tx.run(sql`
    update locks set keeping = 'retired', owner_id = null, changed_by = ${byId}, version = version + 1
    where is_example and keeping <> 'retired'`);
  // The line first, then the area that it leaves empty; both stay if people put their own machines there.
  await tx.run(sql`
    update locations l set archived_at = ${now}, version = version + 1
    where l.archived_at is null and l.name = ${examplePlace.line} and l.id = (select line_id from equipment where is_example)
      and not exists (select 1 from equipment e where e.tenant_id = l.tenant_id and e.line_id = l.id and e.status <> 'archived')`);
  await tx.run(sql`
    update locations a set archived_at = ${now}, version = version + 1
    where a.archived_at is null and a.name = ${examplePlace.area} and a.id = (select l.parent_id from equipment e
        join locations l on l.tenant_id = e.tenant_id and l.id = e.line_id where e.is_example)
      and not exists (select 1 from locations l where l.tenant_id = a.tenant_id and l.parent_id = a.id and l.archived_at is null)`);
}

async function exampleLine(ctx: TenantContext, tx: Transaction): Promise<{ lineId: string; siteId: string }> {
  const first = await tx.first(sql<{ name: string }>`
    select name from locations where kind = 'site' and archived_at is null order by id limit 1`);
  const lineId = await lineByName(ctx, tx, { site: first?.name ?? "Example site", ...examplePlace });
  return { lineId, siteId: (await siteOfLine(tx, lineId)) ?? "" };
}

async function addRecords(ctx: TenantContext, tx: Transaction): Promise<string> {
  const { clock } = ctx.deps;
  const { lineId, siteId } = await exampleLine(ctx, tx);
  const id = newId(clock());
  await insertMachine(tx, id, { ...exampleMachine, lineId }, ctx.now);

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
  const [number] = await insertLocks(tx, locks, { now: ctx.now, byId: ctx.actor.user.id });
  if (number !== undefined) throw refused([taken(number)]);

  await tx.run(sql`update equipment set is_example = true where id = ${id}`);
  await tx.run(sql`
    update isolation_points set is_example = true where id = any(${points.map((point) => point.id)}::uuid[])`);
  await tx.run(
    sql`update locks set is_example = true where id = any(${locks.map((each) => each.id)}::uuid[])`,
  );
  return id;
}

async function bringBack(ctx: TenantContext, tx: Transaction): Promise<void> {
  await assertWithinLimit(tx, "machines");
  const { lineId, siteId } = await exampleLine(ctx, tx);
  await tx.run(sql`
    update equipment set status = 'operational', line_id = ${lineId}, version = version + 1 where is_example`);
  await tx.run(sql`
    update isolation_points set archived_at = null, site_id = ${siteId}, version = version + 1 where is_example`);
  await tx.run(sql`
    update locks set keeping = 'in_cabinet', changed_by = ${ctx.actor.user.id}, version = version + 1 where is_example and keeping = 'retired'`);
}

function taken(what: string) {
  return exampleRefusal("example_taken", { what });
}
