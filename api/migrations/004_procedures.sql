create table procedures (
  tenant_id uuid not null default current_tenant_id(),
  id uuid not null,
  equipment_id uuid not null,
  equipment_tag text not null,
  title text not null,
  published_version_id uuid,
  last_inspected_on date,
  inspection_due_on date,
  version integer not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, equipment_id) references equipment
);
create index procedures_by_tag on procedures (tenant_id, equipment_tag, id);
create index procedures_by_equipment on procedures (tenant_id, equipment_id);
create index procedures_by_inspection on procedures (tenant_id, inspection_due_on);
call protect_tenant_table('procedures', 'select, insert, update, delete');

create table procedure_versions (
  tenant_id uuid not null default current_tenant_id(),
  id uuid not null,
  procedure_id uuid not null,
  number integer not null,
  state text not null check (state in ('draft', 'in_review', 'published', 'superseded', 'retired')),
  content jsonb not null,
  author_id uuid not null,
  reviewer_id uuid,
  published_at timestamptz,
  version integer not null default 1,
  primary key (tenant_id, id),
  unique (tenant_id, procedure_id, number),
  foreign key (tenant_id, procedure_id) references procedures,
  foreign key (tenant_id, author_id) references users,
  foreign key (tenant_id, reviewer_id) references users,
  check (reviewer_id is null or reviewer_id <> author_id)
);
call protect_tenant_table('procedure_versions', 'select, insert, update');

-- A published version never changes: an edit makes the next draft.
create function refuse_change_of_published_version() returns trigger language plpgsql as $$
begin
  if old.published_at is not null and (new.content is distinct from old.content or new.number <> old.number
      or new.procedure_id <> old.procedure_id or new.author_id <> old.author_id
      or new.published_at is distinct from old.published_at) then
    raise exception 'a published procedure version never changes' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger published_versions_never_change before update on procedure_versions
  for each row execute function refuse_change_of_published_version();
