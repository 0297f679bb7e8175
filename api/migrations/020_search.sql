-- What machines, points, procedures, plans and people are found by from everywhere. As with `repository_words`, a plain
-- index on the tenant and the word: row-level security switches every other kind of index for texts off.
create table search_words (
  tenant_id uuid not null default current_tenant_id(),
  kind text not null check (kind in ('equipment', 'point', 'procedure', 'plan', 'person')),
  word text collate "C" not null,
  record_id uuid not null,
  -- The more, the better it fits: a tag or a number before a name, a name before the end of a tag.
  weight smallint not null,
  primary key (tenant_id, kind, word, record_id)
);
create index search_words_by_record on search_words (tenant_id, record_id, word) include (weight);
call protect_tenant_table('search_words', 'select');

-- The words of what is stored and of what is typed, cut alike: lower case without accents, `HV-BML-001` one word.
create function words_of(text_of text) returns table (word text, n bigint)
  language sql immutable parallel safe as $$
  select left(found[1], 40), n
  from regexp_matches(lower(regexp_replace(normalize(text_of, NFKD), '[\u0300-\u036f]', '', 'g')),
    '[[:alnum:]]+(?:[-./_]+[[:alnum:]]+)*', 'g') with ordinality as m (found, n)
$$;

-- What a record is found by, each word with its weight: `hv-bml-001`, and what stands behind its hyphens.
create function weighed_words(keys text, names text) returns table (word text, weight smallint)
  language sql immutable parallel safe as $$
  select part.word, max(part.weight)::smallint
  from (select word, 5 as weight from words_of(keys) union all select word, 2 from words_of(names)) whole
  cross join lateral (
    select whole.word, whole.weight
    union all
    select substr(whole.word, p + 1), 1
    from generate_series(2, case when whole.word ~ '[-./_]' then length(whole.word) - 1 else 0 end) p
    where strpos('-./_', substr(whole.word, p, 1)) > 0 and strpos('-./_', substr(whole.word, p + 1, 1)) = 0) part
  group by part.word
$$;

-- The texts in which words are looked for, by the columns that hold them; none of what is archived or deactivated.
create function searched_texts(record jsonb, key_columns text, name_columns text)
  returns table (keys text, names text) language sql immutable parallel safe as $$
  select (select string_agg(record ->> name, ' ') from unnest(key_columns::text[]) name),
    (select string_agg(record ->> name, ' ') from unnest(name_columns::text[]) name)
  where record ->> 'status' is distinct from 'archived' and record ->> 'archived_at' is null
    and record ->> 'active' is distinct from 'false'
$$;

-- Arguments of both: the kind, the columns with tags and numbers, those with names. An import adds thousands at once.
create function find_added_records() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into search_words (tenant_id, kind, word, record_id, weight)
  select r.tenant_id, tg_argv[0], w.word, r.id, w.weight
  from (select tenant_id, id, to_jsonb(a) as record from added a) r cross join lateral searched_texts(r.record, tg_argv[1], tg_argv[2]) texts
  cross join lateral weighed_words(texts.keys, texts.names) w;
  return null;
end $$;

create function find_changed_record() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from search_words where tenant_id = old.tenant_id and record_id = old.id;
  if tg_op = 'UPDATE' then
    insert into search_words (tenant_id, kind, word, record_id, weight)
    select new.tenant_id, tg_argv[0], w.word, new.id, w.weight
    from searched_texts(to_jsonb(new), tg_argv[1], tg_argv[2]) texts
    cross join lateral weighed_words(texts.keys, texts.names) w;
  end if;
  return null;
end $$;

create trigger equipment_are_found after insert on equipment referencing new table as added
  for each statement execute function find_added_records('equipment', '{tag}', '{name}');
create trigger equipment_are_found_anew after update of tag, name, status on equipment
  for each row when ((old.tag, old.name, old.status = 'archived')
    is distinct from (new.tag, new.name, new.status = 'archived')) execute function find_changed_record('equipment', '{tag}', '{name}');
create trigger equipment_are_found_no_more after delete on equipment
  for each row execute function find_changed_record();

create trigger isolation_points_are_found after insert on isolation_points referencing new table as added
  for each statement execute function find_added_records('point', '{tag}', '{name}');
create trigger isolation_points_are_found_anew after update of tag, name, archived_at on isolation_points
  for each row when ((old.tag, old.name, old.archived_at) is distinct from (new.tag, new.name, new.archived_at)) execute function find_changed_record('point', '{tag}', '{name}');
create trigger isolation_points_are_found_no_more after delete on isolation_points
  for each row execute function find_changed_record();

create trigger procedures_are_found after insert on procedures referencing new table as added
  for each statement execute function find_added_records('procedure', '{equipment_tag}', '{title}');
create trigger procedures_are_found_anew after update of equipment_tag, title on procedures
  for each row when ((old.equipment_tag, old.title) is distinct from (new.equipment_tag, new.title)) execute function find_changed_record('procedure', '{equipment_tag}', '{title}');
create trigger procedures_are_found_no_more after delete on procedures
  for each row execute function find_changed_record();

create trigger lockout_plans_are_found after insert on lockout_plans referencing new table as added
  for each statement execute function find_added_records('plan', '{number,work_order}', '{title}');
create trigger lockout_plans_are_found_anew after update of number, work_order, title on lockout_plans
  for each row when ((old.number, old.work_order, old.title) is distinct from (new.number, new.work_order, new.title)) execute function find_changed_record('plan', '{number,work_order}', '{title}');
create trigger lockout_plans_are_found_no_more after delete on lockout_plans
  for each row execute function find_changed_record();

create trigger users_are_found after insert on users referencing new table as added
  for each statement execute function find_added_records('person', '{username}', '{name,email,employer}');
create trigger users_are_found_anew after update of username, name, email, employer, active on users
  for each row when ((old.username, old.name, old.email, old.employer, old.active)
    is distinct from (new.username, new.name, new.email, new.employer, new.active)) execute function find_changed_record('person', '{username}', '{name,email,employer}');
create trigger users_are_found_no_more after delete on users
  for each row execute function find_changed_record();

insert into search_words (tenant_id, kind, word, record_id, weight)
select tenant_id, kind, w.word, id, w.weight from (
  select tenant_id, 'equipment' as kind, id, to_jsonb(e) as record, '{tag}' as keys, '{name}' as names from equipment e
  union all select tenant_id, 'point', id, to_jsonb(p), '{tag}', '{name}' from isolation_points p
  union all select tenant_id, 'procedure', id, to_jsonb(p), '{equipment_tag}', '{title}' from procedures p
  union all select tenant_id, 'plan', id, to_jsonb(p), '{number,work_order}', '{title}' from lockout_plans p
  union all select tenant_id, 'person', id, to_jsonb(u), '{username}', '{name,email,employer}' from users u) r
cross join lateral searched_texts(r.record, r.keys, r.names) texts
cross join lateral weighed_words(texts.keys, texts.names) w;
