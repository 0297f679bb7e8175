/**
 * Three years of plans and lockouts of a full plant, statement by statement. Most are closed, and some of every
 * state are open.
 */
export const lockouts: readonly string[] = [
  `create temporary table planned as
   select n, uuidv7(-n * interval '60 hours') as id, now() - n * interval '60 hours' as at, e.id as equipment_id,
     p.published_version_id as version_id, e.tag,
     case when n <= 12 then 'draft' when n <= 20 then 'submitted' when n <= 24 then 'rejected' when n <= 44 then 'approved'
       when n <= 50 then 'cancelled' else 'approved' end as state,
     case when n between 25 and 44 then (array['approved', 'notified', 'shut_down', 'isolated', 'locked', 'verified',
       'working', 'held', 'working', 'releasing'])[n % 10 + 1] when n > 50 then 'closed' end as execution_state
   from generate_series(1, 350) n
   join (select p.*, row_number() over (order by p.equipment_tag) as place from procedures p
     where p.equipment_tag like 'EQ-%') p on p.place = n
   join equipment e on e.id = p.equipment_id`,
  `insert into lockout_plans (id, number, title, reason, work_order, state, execution_state, open, window_start, window_end,
     responsible_id, author_id, approver_id, submitted_at, decided_at, rejection, created_at)
   select l.id, 'LP-' || extract(year from at) || '-B' || lpad(n::text, 4, '0'), 'Service of ' || tag, 'The service is due.',
     'B-' || n, state, execution_state, state <> 'cancelled' and execution_state is distinct from 'closed',
     at + interval '2 days', at + interval '2 days 8 hours', responsible.id, author.id,
     case when state in ('approved', 'rejected') then approver.id end, case when state <> 'draft' then at + interval '1 hour' end,
     case when state in ('approved', 'rejected') then at + interval '1 day' end,
     case when state = 'rejected' then 'The window is too short.' end, at
   from planned l, (select id from users where username = 'technician') responsible,
     (select id from users where username = 'manager') author, (select id from users where username = 'supervisor') approver`,
  `insert into plan_equipment (plan_id, equipment_id, procedure_version_id) select id, equipment_id, version_id from planned`,
  `insert into plan_points (plan_id, point_id, position)
   select l.id, ep.point_id, ep.position from planned l join equipment_points ep on ep.equipment_id = l.equipment_id`,
  `insert into plan_people (plan_id, user_id, role)
   select l.id, u.id, case u.username when 'technician' then 'responsible' when 'viewer' then 'affected' else 'worker' end
   from planned l join users u on u.username in ('technician', 'technician2', 'viewer', 'worker1')`,
  `insert into executions (plan_id, state, responsible_id, signed_on, under_way, data, version, created_at, ended_at, locked_out_at,
     restored_at)
   select l.id, l.execution_state, u.id, case when l.execution_state = 'working' then 2 else 0 end,
     l.execution_state not in ('approved', 'closed'),
     x.data || jsonb_build_object('state', l.execution_state, 'planId', l.id,
       'points', jsonb_path_query_array(x.data, '$.points[0 to 1]')), 12, l.at + interval '1 day',
     case when l.execution_state = 'closed' then l.at + interval '3 days' end,
     case when l.execution_state not in ('approved', 'notified', 'shut_down') then l.at + interval '30 hours' end,
     case when l.execution_state = 'closed' then l.at + interval '30 hours' + (30 + n * 17 % 500) * interval '1 minute' end
   from planned l, users u, (select data from executions where state = 'working' limit 1) x
   where u.username = 'technician' and l.execution_state is not null`,
  `insert into lockout_people (user_id, plan_id, part)
   select e.responsible_id, e.plan_id, 'responsible' from executions e join planned l on l.id = e.plan_id
   where e.ended_at is null`,
  `insert into point_holds (point_id, plan_id, held_by, since)
   select pp.point_id, l.id, u.id, l.at + interval '30 hours' from planned l join plan_points pp on pp.plan_id = l.id
   cross join users u where u.username = 'technician'
     and l.execution_state in ('isolated', 'locked', 'verified', 'working', 'held', 'releasing')`,
  `insert into equipment_lockouts (equipment_id, plan_id, since)
   select l.equipment_id, l.id, l.at + interval '30 hours' from planned l
   where l.execution_state in ('isolated', 'locked', 'verified', 'working', 'held', 'releasing')`,
  `update equipment set status = 'locked_out' where id in (select equipment_id from equipment_lockouts)`,
  `insert into task_comments (id, task_key, user_id, text, at)
   select uuidv7(), 'approve_plan:' || l.id, u.id, 'Asked the line when it stands.', l.at
   from planned l, users u where l.state = 'submitted' and u.username = 'supervisor'`,
  `insert into task_delegations (task_key, from_id, to_id, comment, at)
   select 'approve_plan:' || l.id, f.id, t.id, 'I am away.', l.at from planned l, users f, users t
   where l.state = 'submitted' and n % 4 = 0 and f.username = 'supervisor' and t.username = 'manager'`,
  `insert into notification_events (id, plan_id, kind, key, facts, raised_at, over_at)
   select gen_random_uuid(), l.id, 'overrun', 'bench', '', l.at, l.at from planned l`,
  `insert into notifications (id, event_id, level, user_id, told_at, parts, channels)
   select uuidv7(), e.id, 0, u.id, e.raised_at, '{leads}', '{page}' from notification_events e, users u
   where e.key = 'bench' and u.username in ('technician', 'supervisor', 'admin')`,
];
