import type { PlanContent } from "#contract/subscription-plans/schemas.ts";
import type { Transaction } from "#api/infrastructure/database/scope.ts";
import { sql } from "#api/infrastructure/database/sql.ts";
import { valuesOf } from "./rows-sql.ts";

/** A plan at the end of the order, hidden, with nothing published. */
export async function insertPlan(tx: Transaction, id: string, key: string): Promise<void> {
  await tx.run(sql`
    insert into subscription_plans (id, key, position)
    values (${id}, ${key}, (select coalesce(max(position), 0) + 1 from subscription_plans))`);
}

/** Writes the draft: a new one with the next number, or over the one there is. */
export async function writeDraft(tx: Transaction, planId: string, content: PlanContent): Promise<void> {
  const v = valuesOf(content);
  await tx.run(sql`
    insert into subscription_plan_versions (plan_id, number, name, summary, highlights, currency, monthly_price,
      yearly_price, other_prices, user_limit, machine_limit, site_limit, storage_gb_limit, features)
    values (${planId},
      (select coalesce(max(number) filter (where published_at is not null), 0) + 1 from subscription_plan_versions
        where plan_id = ${planId}),
      ${v.name}, ${v.summary}, ${v.highlights}::text[], ${v.currency}, ${v.monthly}, ${v.yearly},
      ${v.otherPrices}::jsonb, ${v.users}, ${v.machines}, ${v.sites}, ${v.storageGb}, ${v.features}::text[])
    on conflict (plan_id, number) do update set name = excluded.name, summary = excluded.summary,
      highlights = excluded.highlights, currency = excluded.currency, monthly_price = excluded.monthly_price,
      yearly_price = excluded.yearly_price, other_prices = excluded.other_prices, user_limit = excluded.user_limit,
      machine_limit = excluded.machine_limit, site_limit = excluded.site_limit,
      storage_gb_limit = excluded.storage_gb_limit, features = excluded.features`);
}

/** Makes the draft the published version. A plan that is published for the first time is shown. */
export async function publishDraft(
  tx: Transaction,
  planId: string,
  { by, at }: { by: string; at: string },
): Promise<void> {
  const draft = await tx.first(sql<{ number: number }>`
    update subscription_plan_versions set published_at = ${at}, published_by = ${by}
    where plan_id = ${planId} and published_at is null returning number`);
  if (!draft) throw new Error(`Plan ${planId} has no draft to publish.`);
  await tx.run(sql`
    update subscription_plans set published_number = ${draft.number},
      visibility = case when published_number is null then 'public' else visibility end where id = ${planId}`);
}

export async function discardDraft(tx: Transaction, planId: string): Promise<void> {
  await tx.run(sql`
    delete from subscription_plan_versions where plan_id = ${planId} and published_at is null`);
}

export async function setArchived(tx: Transaction, planId: string, at: string | null): Promise<void> {
  await tx.run(sql`update subscription_plans set archived_at = ${at} where id = ${planId}`);
}

export async function setVisibility(
  tx: Transaction,
  planId: string,
  visibility: "public" | "hidden",
): Promise<void> {
  await tx.run(sql`update subscription_plans set visibility = ${visibility} where id = ${planId}`);
}

/** Changes places with the plan before or after it. False if there is none. */
export async function movePlan(tx: Transaction, planId: string, by: -1 | 1): Promise<boolean> {
  const rows = await tx.all(sql<{ id: string }>`
    select id from subscription_plans where archived_at is null order by position, id`);
  const ids = rows.map(({ id }) => id);
  const from = ids.indexOf(planId);
  const other = ids[from + by];
  if (from === -1 || other === undefined) return false;
  [ids[from], ids[from + by]] = [other, planId];
  await tx.run(sql`
    update subscription_plans s set position = o.position
    from unnest(${ids}::uuid[]) with ordinality as o (id, position) where s.id = o.id`);
  return true;
}

/** Increments the plan's version; false if it is not at `version` any more. */
export async function countUp(tx: Transaction, planId: string, version: number): Promise<boolean> {
  const changed = await tx.run(sql`
    update subscription_plans set version = version + 1 where id = ${planId} and version = ${version}`);
  return changed === 1;
}
