import type { taskViews } from "#contract/inbox/words.ts";
import { sql } from "#api/infrastructure/database/sql.ts";
import { type Asker, tasksOf } from "./tasks-sql.ts";

/**
 * The parts `tasks` and `delegated_tasks` of a statement: every task with the person it was delegated to, or
 * else the person who last delegated it here, and its number of comments.
 */
export function tasksWithDelegations(asker: Asker) {
  const { userId } = asker;
  return sql`
    tasks as (${tasksOf(asker)}),
    delegated_tasks as (
      select t.*, d.delegation, coalesce(d."isGiven", false) as "isGiven",
        (select count(*) from task_comments c where c.task_key = t.key) as "commentCount"
      from tasks t
      left join lateral (
        select g.from_id = ${userId} as "isGiven", json_build_object(
          'from', json_build_object('id', f.id, 'name', f.name), 'to', json_build_object('id', o.id, 'name', o.name),
          'comment', g.comment, 'at', to_char(g.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) as delegation
        from task_delegations g
        join users f on f.tenant_id = g.tenant_id and f.id = g.from_id
        join users o on o.tenant_id = g.tenant_id and o.id = g.to_id
        where g.task_key = t.key and (g.from_id = ${userId} and o.active or g.to_id = ${userId})
        order by g.from_id = ${userId} desc, g.at desc limit 1) d on true)`;
}

/** Of `tasks`: those that the person has not delegated. A delegation to a deactivated person does not count. */
export function notLeftBy(userId: string) {
  return sql`not exists (select from task_delegations d
    join users o on o.tenant_id = d.tenant_id and o.id = d.to_id and o.active
    where d.task_key = tasks.key and d.from_id = ${userId})`;
}

/** Which of `delegated_tasks` a view shows. */
export function inView(view: (typeof taskViews)[number]) {
  return view === "open" ? sql`not "isGiven"` : sql`"isGiven"`;
}
