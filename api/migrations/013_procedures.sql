-- The life of procedure versions, and the periodic inspections of 29 CFR 1910.147(c)(6).

-- Demo data: values that describe no real machine, and say so wherever they are shown.
alter table procedures add column illustrative boolean not null default false;

alter table procedure_versions
  -- Null: as the procedure is called. A draft may bring another title, which holds from its publication on.
  add column title text,
  add column created_at timestamptz not null default now(),
  -- Whoever saved the draft beside its author: none of them reviews it.
  add column editor_ids uuid[] not null default '{}',
  add column note text,
  add column submitted_at timestamptz,
  add column return_comment text,
  add column returned_by uuid,
  add column returned_at timestamptz,
  add column retire_reason text,
  add column retired_by uuid,
  add column retired_at timestamptz,
  add foreign key (tenant_id, returned_by) references users,
  add foreign key (tenant_id, retired_by) references users,
  add check (reviewer_id is null or not reviewer_id = any (editor_ids));

-- One version in the making at a time.
create unique index procedure_versions_open on procedure_versions (tenant_id, procedure_id)
  where state in ('draft', 'in_review');
create index procedure_versions_in_review on procedure_versions (tenant_id, state) where state in ('draft', 'in_review');
create index plan_equipment_by_version on plan_equipment (tenant_id, procedure_version_id);
grant delete on procedure_versions to hasp_tenant;

-- A published version never changes, and it leaves force only forwards: superseded or retired.
create or replace function refuse_change_of_published_version() returns trigger language plpgsql as $$
begin
  if old.published_at is null then
    if tg_op = 'DELETE' then
      return old;
    end if;
    return new;
  end if;
  if tg_op = 'DELETE' or new.content is distinct from old.content or new.number <> old.number
      or new.title is distinct from old.title or new.procedure_id <> old.procedure_id
      or new.author_id <> old.author_id or new.editor_ids <> old.editor_ids
      or new.reviewer_id is distinct from old.reviewer_id or new.published_at is distinct from old.published_at
      or not (new.state = old.state or (old.state = 'published' and new.state in ('superseded', 'retired'))) then
    raise exception 'a published procedure version never changes' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger published_versions_stay before delete on procedure_versions
  for each row execute function refuse_change_of_published_version();

create table procedure_inspections (
  tenant_id uuid not null default current_tenant_id(),
  id uuid not null,
  procedure_id uuid not null,
  -- The version in force on the day it was planned; on recording, the one in force then.
  procedure_version_id uuid not null,
  state text not null check (state in ('planned', 'done', 'cancelled')),
  inspector_id uuid not null,
  planned_for date not null,
  performed_on date,
  result text check (result in ('conforms', 'deviations')),
  remarks text,
  open_actions integer not null default 0,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, procedure_id) references procedures,
  foreign key (tenant_id, procedure_version_id) references procedure_versions,
  foreign key (tenant_id, inspector_id) references users,
  check ((state = 'done') = (performed_on is not null)),
  check ((state = 'done') = (result is not null))
);
create unique index procedure_inspections_planned on procedure_inspections (tenant_id, procedure_id)
  where state = 'planned';
create index procedure_inspections_by_day on procedure_inspections (tenant_id, state, planned_for, id);
create index procedure_inspections_by_procedure on procedure_inspections (tenant_id, procedure_id, performed_on desc);
create index procedure_inspections_done on procedure_inspections (tenant_id, performed_on desc, id desc)
  where state = 'done';
create index procedure_inspections_by_version on procedure_inspections (tenant_id, procedure_version_id);
create index procedure_inspections_by_inspector on procedure_inspections (tenant_id, inspector_id) where state = 'planned';
call protect_tenant_table('procedure_inspections', 'select, insert, update');

-- With whom the inspector reviewed the procedure, (c)(6)(i)(C) and (D).
create table inspection_reviews (
  tenant_id uuid not null default current_tenant_id(),
  inspection_id uuid not null,
  user_id uuid not null,
  primary key (tenant_id, inspection_id, user_id),
  foreign key (tenant_id, inspection_id) references procedure_inspections,
  foreign key (tenant_id, user_id) references users
);
call protect_tenant_table('inspection_reviews', 'select, insert');

create table corrective_actions (
  tenant_id uuid not null default current_tenant_id(),
  id uuid not null,
  inspection_id uuid not null,
  kind text not null check (kind in ('corrective', 'retraining')),
  deviation text not null,
  action text not null,
  responsible_id uuid not null,
  due_on date not null,
  done_at timestamptz,
  done_by uuid,
  done_note text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, inspection_id) references procedure_inspections,
  foreign key (tenant_id, responsible_id) references users,
  foreign key (tenant_id, done_by) references users,
  check ((done_at is null) = (done_by is null))
);
create index corrective_actions_by_inspection on corrective_actions (tenant_id, inspection_id);
create index corrective_actions_open on corrective_actions (tenant_id, responsible_id, due_on) where done_at is null;
call protect_tenant_table('corrective_actions', 'select, insert, update');
