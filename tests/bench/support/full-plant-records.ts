/** The records of a full plant before any lockout, statement by statement. `n` numbers the rows of each table. */
export const records: readonly string[] = [
  `insert into users (id, username, email, name, job_title, kind, employer, role_id, password_hash, active, created_at,
     last_signed_in_at)
   select uuidv7(-(n || ' days')::interval), 'worker' || n, 'worker' || n || '@plant.example',
     'Worker ' || lpad(n::text, 3, '0'), 'Fitter', case when n % 10 < 8 then 'authorised' else 'affected' end,
     case when n % 10 = 7 then 'Contractor Ltd' end,
     (select id from roles where key = case n % 10 when 0 then 'supervisor' when 7 then 'contractor'
       when 8 then 'affected_employee' when 9 then 'affected_employee' else 'authorised_employee' end),
     case when n % 12 > 0 then (select password_hash from users where username = 'admin') end, n % 25 > 0,
     now() - n * interval '1 day', case when n % 12 > 0 then now() - n * interval '3 hours' end
   from generate_series(1, 60) n`,
  `insert into invitations (token_hash, user_id, sent_at, expires_at)
   select sha256(id::text::bytea), id, created_at, created_at + interval '7 days' from users where password_hash is null`,
  `insert into authorisations (id, user_id, kind, certified_on, valid_until)
   select gen_random_uuid(), u.id, k.kind, day - 365, day
   from users u cross join unnest(array['lockout_authorised', 'first_aid']) as k (kind),
     lateral (select current_date - 20 + (substr(u.username, 7)::int * 13 + length(k.kind)) % 400 as day) d
   where u.username like 'worker%' and (u.kind = 'authorised' or k.kind = 'first_aid')`,
  `insert into teams (id, name) select gen_random_uuid(), 'Crew ' || n from generate_series(1, 8) n`,
  `insert into team_members (team_id, user_id)
   select t.id, u.id from teams t join users u on u.username like 'worker%'
     and substr(u.username, 7)::int % 8 = substr(t.name, 6)::int % 8 where t.name like 'Crew %'`,
  `insert into sessions (token_hash, user_id, remembered, created_at, last_active_at, absolute_expires_at, address, user_agent)
   select sha256(('session' || u.id)::bytea), u.id, false, now() - interval '2 hours', now() - interval '1 hour',
     now() + interval '6 hours', '192.0.2.7', 'Bench' from users u where u.username like 'worker%2'`,
  `insert into idempotency_keys (user_id, key, request_hash, response, created_at)
   select u.id, 'bench-key-' || n, sha256('x'), '{"ok":true}', now() - n * interval '30 minutes'
   from users u cross join generate_series(1, 100) n where u.username = 'manager'`,

  `insert into locations (id, kind, name) select gen_random_uuid(), 'site', 'Plant ' || n from generate_series(1, 2) n`,
  `insert into locations (id, kind, name, parent_id)
   select gen_random_uuid(), 'area', 'Hall ' || n, s.id from locations s cross join generate_series(1, 3) n
   where s.name like 'Plant _'`,
  `insert into locations (id, kind, name, parent_id)
   select gen_random_uuid(), 'line', 'Line ' || n, a.id from locations a cross join generate_series(1, 4) n
   where a.name like 'Hall _'`,
  `insert into equipment (id, tag, name, description, hazards, line_id, site_id, status, point_count, created_at)
   select uuidv7((n - 1100) * interval '1 day'), 'EQ-' || lpad(n::text, 4, '0'), 'Machine ' || n, 'A machine of the bench.',
     '{"Crushing","Heat"}', line.id, line.site_id, case when n % 50 = 0 then 'archived' else 'operational' end, 1,
     now() + (n - 1100) * interval '1 day'
   from generate_series(1, 1000 - (select count(*)::int from equipment)) n
   join (select l.id, a.parent_id as site_id, row_number() over (order by a.name, l.name, l.id) - 1 as place,
       count(*) over () as lines
     from locations l join locations a on a.id = l.parent_id where l.kind = 'line') line on line.place = n % line.lines`,
  `insert into isolation_points (id, site_id, tag, label, name, energy_type, magnitude, location, device_type, lockable,
     normal_position, isolated_position, isolation_method, dissipation, dissipation_limit, verification,
     verification_unit, verification_limit, prove_dead)
   select uuidv7((row_number() over (order by e.tag) - 1100) * interval '1 day'), e.site_id, e.tag || '-E1', 'E1',
     'Disconnect',
     case when e.point_count + length(e.tag) + right(e.tag, 1)::int % 4 = 8 then 'pneumatic' else p.energy_type end, p.magnitude,
     p.location, p.device_type, p.lockable, p.normal_position, p.isolated_position, p.isolation_method, p.dissipation,
     p.dissipation_limit, p.verification, p.verification_unit, p.verification_limit, p.prove_dead
   from equipment e cross join (select * from isolation_points order by tag limit 1) p where e.tag like 'EQ-%'`,
  `insert into equipment_points (equipment_id, point_id, position)
   select e.id, p.id, 1 from equipment e join isolation_points p on p.tag = e.tag || '-E1' where e.tag like 'EQ-%'`,
  // Every tenth point also serves the previous machine.
  `insert into equipment_points (equipment_id, point_id, position)
   select e.id, p.id, 2 from equipment e
   join isolation_points p on p.tag = 'EQ-' || lpad((right(e.tag, 4)::int + 1)::text, 4, '0') || '-E1'
   where e.tag like 'EQ-%9'`,
  `insert into files (id, purpose, name, content_type, bytes, sha256, created_by, created_at)
   select uuidv7(-n * interval '1 day'), case when n <= 150 then 'equipment' else 'repository' end,
     'manual-' || n || '.pdf', 'application/pdf', 90000 + n, sha256(('file' || n)::bytea),
     (select id from users where username = 'manager'), now() - n * interval '1 day' from generate_series(1, 170) n`,
  `insert into equipment_files (equipment_id, file_id, position)
   select e.id, f.id, 1 from files f
   join equipment e on e.tag = 'EQ-' || lpad((substr(f.name, 8, length(f.name) - 11)::int * 5)::text, 4, '0')
   where f.purpose = 'equipment'`,
  `insert into equipment_imports (id, file_name, state, row_count, checked_count, created_by, created_at, done_at)
   select gen_random_uuid(), 'machines-' || n || '.csv', 'done', 50, 50, (select id from users where username = 'manager'),
     now() - n * interval '1 day', now() from generate_series(1, 3) n`,
  `with made as (
     insert into import_workbooks (id, file_name, created_by, created_at)
     select gen_random_uuid(), 'plant-' || n || '.xlsx', (select id from users where username = 'manager'), now()
     from generate_series(1, 3) n returning id, file_name, created_by)
   insert into equipment_imports (id, kind, file_name, state, row_count, checked_count, created_by, created_at,
     workbook_id, sheet)
   select gen_random_uuid(), kind, file_name, 'ready', 0, 0, created_by, now(), id, kind
   from made, unnest(array['machines', 'points', 'procedures', 'locks']) kind`,
  `insert into equipment_import_rows (import_id, line, data)
   select i.id, n, '{"tag":"EQ-0001","name":"Machine 1"}' from equipment_imports i cross join generate_series(2, 51) n`,

  // Every second machine has a procedure, and every fifth of those has a draft of the next version.
  `with made as (
     select uuidv7(-interval '400 days') as id, uuidv7(-interval '400 days') as version_id, e.id as equipment_id, e.tag,
       (current_date - (right(e.tag, 4)::int * 37) % 390) as inspected, content, people.*
     from equipment e,
       (select id as author_id from users where username = 'manager') author,
       (select id as reviewer_id from users where username = 'supervisor') people,
       (select content || jsonb_build_object('steps', jsonb_path_query_array(content, '$.steps[0 to 2]'), 'rules', 'Rules.')
          as content from procedure_versions where state = 'published' order by id limit 1) v
     where e.tag like 'EQ-%' and right(e.tag, 4)::int % 2 = 1),
   procedures as (
     insert into procedures (id, equipment_id, equipment_tag, title, published_version_id, last_inspected_on, inspection_due_on)
     select id, equipment_id, tag, 'Isolation of ' || tag, version_id, inspected, inspected + 365 from made)
   insert into procedure_versions (id, procedure_id, number, state, content, author_id, reviewer_id, published_at, created_at,
     points, stations)
   select version_id, id, 1, 'published', content, (select id from users where username = 'manager'), reviewer_id,
     now() - interval '400 days', now() - interval '401 days', points_of_machine(current_tenant_id(), equipment_id),
     '{}'
   from made`,
  `insert into procedure_versions (id, procedure_id, number, state, content, author_id, submitted_at, created_at)
   select uuidv7(), p.id, 2, case when right(p.equipment_tag, 2)::int % 4 = 1 then 'in_review' else 'draft' end, v.content,
     v.author_id, case when right(p.equipment_tag, 2)::int % 4 = 1 then now() - interval '1 day' end, now() - interval '2 days'
   from procedures p join procedure_versions v on v.id = p.published_version_id
   where p.equipment_tag like 'EQ-%' and right(p.equipment_tag, 4)::int % 20 = 5`,
  `insert into procedure_inspections (id, procedure_id, procedure_version_id, state, inspector_id, planned_for, performed_on,
     result, open_actions, created_at)
   select uuidv7(p.last_inspected_on - now()), p.id, p.published_version_id, 'done', u.id, p.last_inspected_on,
     p.last_inspected_on, case when right(p.equipment_tag, 4)::int % 9 = 0 then 'deviations' else 'conforms' end,
     case when right(p.equipment_tag, 4)::int % 9 = 0 then 1 else 0 end, p.last_inspected_on
   from procedures p, users u where u.username = 'supervisor' and p.equipment_tag like 'EQ-%'`,
  `insert into procedure_inspections (id, procedure_id, procedure_version_id, state, inspector_id, planned_for)
   select uuidv7(), p.id, p.published_version_id, 'planned', u.id, current_date + right(p.equipment_tag, 4)::int % 30
   from procedures p, users u
   where u.username = 'supervisor' and p.equipment_tag like 'EQ-%' and right(p.equipment_tag, 4)::int % 13 = 0`,
  `insert into inspection_reviews (inspection_id, user_id)
   select i.id, u.id from procedure_inspections i join users u on u.username in ('worker1', 'worker2', 'worker3')
   where i.state = 'done' on conflict do nothing`,
  `insert into corrective_actions (id, inspection_id, kind, deviation, action, responsible_id, due_on)
   select gen_random_uuid(), i.id, 'corrective', 'A step is missing.', 'Write the step down.', u.id,
     current_date - 10 + (row_number() over ())::int % 40
   from procedure_inspections i, users u where i.open_actions > 0 and u.username = 'technician'
     and not exists (select from corrective_actions c where c.inspection_id = i.id)`,

  `with made as (
     select uuidv7(-n * interval '3 days') as id, n, case when n % 3 = 0 then 'document' else 'article' end as kind,
       u.id as user_id, now() - n * interval '3 days' as at
     from generate_series(1, 60) n, users u where u.username = 'manager'),
   versions as (
     insert into article_versions (article_id, number, title, body, author_id, created_at)
     select id, 1, 'Instruction ' || n, repeat('Isolate the valve and hang your lock on it. ', 12), user_id, at
     from made where kind = 'article')
   insert into repository_entries (id, kind, folder_id, title, tags, review_on, current_number, plain, file_id, updated_by,
     updated_at, created_at)
   select m.id, kind, (select id from repository_folders order by name offset n % 3 limit 1), 'Instruction ' || n,
     array['rules', 'topic' || n % 7], current_date + n - 10, case when kind = 'article' then 1 end,
     repeat('Isolate the valve and hang your lock on it. ', 12),
     case when kind = 'document' then (select id from files where purpose = 'repository' order by id offset n / 3 - 1 limit 1) end,
     user_id, at, at from made m`,
  `insert into repository_tags (tag, entry_id)
   select unnest(tags), id from repository_entries where title like 'Instruction %'`,
  `insert into repository_words (word, entry_id, weight)
   select case when w <= 10 then 'common' || (w * 7) % 20 else 'w' || (row_number() over (partition by w order by e.id) * 31
     + w * 97) % 1000 end, e.id, 1 + w % 8
   from repository_entries e cross join generate_series(1, 40) w where e.title like 'Instruction %' on conflict do nothing`,
  `insert into repository_equipment (entry_id, equipment_id)
   select e.id, m.id from repository_entries e
   join equipment m on m.tag = 'EQ-' || lpad(substr(e.title, 13), 4, '0') where e.title like 'Instruction %'`,
  `insert into reading_requests (article_id, number, due_on, requested_by, requested_at)
   select id, 1, current_date + 14, updated_by, now() from repository_entries
   where kind = 'article' and title like 'Instruction %' and length(title) = 13`,
  `insert into reading_audiences (article_id, number, kind, subject_id)
   select r.article_id, r.number, 'role', o.id from reading_requests r join roles o on o.key = 'authorised_employee'
   on conflict do nothing`,
  `insert into reading_confirmations (article_id, number, user_id, confirmed_at)
   select r.article_id, r.number, u.id, now() from reading_requests r join users u on u.username like 'worker1%'
   on conflict do nothing`,

  `insert into invoices (id, number, kind, state, issued_on, due_on, period_start, period_end, currency, net, tax, total,
     tax_rate, content, paid_on)
   select uuidv7(day - now()), 'INV-' || to_char(day, 'YYYY-MM') || '-0', 'period', 'paid', day, day + 14, day,
     (day + interval '1 month')::date, currency, net, tax, total, tax_rate, content, day + 9
   from (select * from invoices order by issued_on limit 1) i,
     lateral (select (i.period_start - n * interval '1 month')::date as day from generate_series(1, 24) n) d`,
];
