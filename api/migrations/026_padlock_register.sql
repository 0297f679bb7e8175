-- The register of padlocks gets what it takes to be kept by people: each lock has an id, a version and a place.
alter table locks
  add column id uuid not null default gen_random_uuid(),
  -- Where the lock is kept while it is not hung. A lock that comes off goes back there.
  add column keeping text not null default 'in_cabinet' check (keeping in ('in_cabinet', 'issued', 'lost', 'retired')),
  add column version integer not null default 1,
  add column created_at timestamptz not null default now();
update locks set keeping = 'issued' where owner_id is not null;
alter table locks drop constraint locks_pkey, add primary key (tenant_id, id);
-- Numbers are kept in capitals: this refuses a second one in any letter case.
create unique index locks_by_number on locks (tenant_id, number);

alter table locks
  add column state text not null
    generated always as (case when plan_id is not null then 'hung' else keeping end) stored,
  -- L-2 before L-10: each run of digits is compared as ten digits.
  add column number_order text collate "C" not null generated always as (
    regexp_replace(regexp_replace(number, '(\d+)', '000000000\1', 'g'), '\d*(\d{10})', '\1', 'g')) stored,
  -- A lock leaves its place only by whoever hung it, never by the register.
  add constraint locks_hung_are_in_use check (plan_id is null or keeping in ('in_cabinet', 'issued')),
  add constraint locks_issued_have_an_owner check (keeping <> 'issued' or owner_id is not null),
  add constraint locks_owned_are_personal check (owner_id is null or (kind = 'personal' and keeping in ('issued', 'lost')));
create index locks_in_order on locks (tenant_id, number_order, number);
create index locks_by_state on locks (tenant_id, kind, state, number_order, number);

alter table search_words drop constraint search_words_kind_check;
alter table search_words add constraint search_words_kind_check
  check (kind in ('equipment', 'point', 'procedure', 'plan', 'person', 'lock'));
create trigger locks_are_found after insert on locks referencing new table as added
  for each statement execute function find_added_records('lock', '{number}', '{}');
create trigger locks_are_found_again after update of number on locks
  for each row when (old.number is distinct from new.number) execute function find_changed_record('lock', '{number}', '{}');
create trigger locks_are_found_no_more after delete on locks
  for each row execute function find_changed_record();
insert into search_words (tenant_id, kind, word, record_id, weight)
select l.tenant_id, 'lock', w.word, l.id, w.weight from locks l cross join lateral weighed_words(l.number, '') w;

alter table equipment_imports drop constraint equipment_imports_kind_check;
alter table equipment_imports add constraint equipment_imports_kind_check check (kind in ('machines', 'points', 'locks'));
