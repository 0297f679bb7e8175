import type {
  PlanContent,
  PublicPlan,
  SubscriptionPlanDetail,
  SubscriptionPlanItem,
} from "#contract/subscription-plans/schemas.ts";
import type { Scope, Transaction } from "#api/infrastructure/database/scope.ts";
import { sql } from "#api/infrastructure/database/sql.ts";
import { contentOf } from "./rows-sql.ts";

/** What is on offer: published, shown, not archived. Only a few: one page cannot sell more. */
export async function readPublicPlans(platform: Scope): Promise<PublicPlan[]> {
  const rows = await platform.all(sql<Pick<PublicPlan, "id" | "key" | "number"> & { content: PlanContent }>`
    select s.id, s.key, v.number, ${contentOf("v")} as content
    from subscription_plans s
    join subscription_plan_versions v on v.plan_id = s.id and v.number = s.published_number
    where s.visibility = 'public' and s.archived_at is null order by s.position, s.id limit ${mostPlans}`);
  return rows.map(({ content, ...plan }) => ({ ...plan, ...content }));
}

/** A plan as far as its price can be agreed. */
export interface OwnPricePlan extends Pick<PlanContent, "name" | "currency"> {
  id: string;
  number: number;
}

/** Published without a list price and not archived, shown to everyone or not. */
export function readPlansWithoutPrice(platform: Scope): Promise<OwnPricePlan[]> {
  return platform.all(sql<OwnPricePlan>`
    select s.id, v.number, v.name, v.currency from subscription_plans s
    join subscription_plan_versions v on v.plan_id = s.id and v.number = s.published_number
    where v.monthly_price is null and s.archived_at is null order by s.position, s.id limit ${mostPlans}`);
}

/** One version of a plan; of a published one, which never changes. */
export async function readPlanVersion(
  platform: Scope,
  id: string,
  number: number,
): Promise<PublicPlan | undefined> {
  const row = await platform.first(sql<Pick<PublicPlan, "id" | "key" | "number"> & { content: PlanContent }>`
    select s.id, s.key, v.number, ${contentOf("v")} as content
    from subscription_plans s join subscription_plan_versions v on v.plan_id = s.id
    where s.id = ${id} and v.number = ${number} and v.published_at is not null`);
  return row && { id: row.id, key: row.key, number: row.number, ...row.content };
}

/** On one page of offers. */
const mostPlans = 50;
/** Archived ones too: what was sold stays for who subscribes to it. */
export const maxPlans = 200;

/** Every plan, those that are not archived first. */
export function readPlans(scope: Scope): Promise<SubscriptionPlanItem[]> {
  return scope.all(sql<SubscriptionPlanItem>`
    select ${headOfPlan}, case when p.name is not null then ${contentOf("p")} else ${contentOf("d")} end as content
    from subscription_plans s ${versionsOfPlan}
    order by s.archived_at is not null, s.position, s.id limit ${maxPlans}`);
}

export async function readPlan(scope: Scope, id: string): Promise<SubscriptionPlanDetail | undefined> {
  return scope.first(sql<SubscriptionPlanDetail>`
    select ${headOfPlan}, case when p.name is not null then ${contentOf("p")} end as published,
      case when d.name is not null then ${contentOf("d")} end as draft,
      coalesce((select json_agg(json_build_object('number', h.number, 'name', h.name,
          'publishedAt', to_char(h.published_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          'publishedBy', h.published_by) order by h.number desc)
        from (select * from subscription_plan_versions where plan_id = s.id and published_at is not null
          order by number desc limit 20) h), '[]') as history
    from subscription_plans s ${versionsOfPlan} where s.id = ${id}`);
}

/** Writers of plans wait for one another: they are few, and names and order concern all plans. */
export async function lockPlans(tx: Transaction): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtext('subscription_plans'))`);
}

/** Whether another plan that is not archived has that name, published or in its draft. */
export async function isNameTaken(tx: Transaction, name: string, exceptId: string): Promise<boolean> {
  const row = await tx.first(sql`
    select from subscription_plans s join subscription_plan_versions v on v.plan_id = s.id
    where s.archived_at is null and s.id <> ${exceptId} and lower(v.name) = lower(${name})
      and (v.published_at is null or v.number = s.published_number) limit 1`);
  return row !== undefined;
}

export async function readKeys(tx: Transaction): Promise<string[]> {
  const rows = await tx.all(sql<{ key: string }>`select key from subscription_plans`);
  return rows.map(({ key }) => key);
}

const headOfPlan = sql`
  s.id, s.key, s.version, s.position, s.visibility,
  case when s.archived_at is not null then 'archived' when s.published_number is null then 'draft'
    else 'published' end as state,
  s.published_number as "publishedNumber", d.number as "draftNumber",
  (select count(*) from subscriptions b where b.plan_id = s.id and b.state <> 'ended') as subscribers`;

const versionsOfPlan = sql`
  left join subscription_plan_versions p on p.plan_id = s.id and p.number = s.published_number
  left join subscription_plan_versions d on d.plan_id = s.id and d.published_at is null`;
