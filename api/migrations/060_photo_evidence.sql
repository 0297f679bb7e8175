-- Photo evidence of lockouts. The same picture is stored once for each tenant, however often it is sent.
alter table files add column stored_sha256 bytea;
create unique index files_of_lockouts_once on files (tenant_id, sha256) where purpose = 'lockout';

-- Which photo shows what, in which lockout. A photo is evidence: neither the record nor its file ever changes or goes.
create table lockout_photos (
  tenant_id uuid not null default current_tenant_id(),
  plan_id uuid not null,
  -- Place among the photos of its lockout, from 0.
  position integer not null,
  file_id uuid not null,
  primary key (tenant_id, plan_id, position),
  foreign key (tenant_id, plan_id) references executions (tenant_id, plan_id),
  foreign key (tenant_id, file_id) references files (tenant_id, id)
);
create index lockout_photos_by_file on lockout_photos (tenant_id, file_id);
call protect_tenant_table('lockout_photos', 'select, insert');

create function refuse_change_of_evidence() returns trigger language plpgsql as $$
begin
  raise exception 'photo evidence is append-only' using errcode = 'insufficient_privilege';
end $$;
create trigger photo_evidence_is_append_only before update or delete on lockout_photos
  for each row execute function refuse_change_of_evidence();
create trigger photo_evidence_is_never_emptied before truncate on lockout_photos
  for each statement execute function refuse_change_of_evidence();
create trigger files_of_evidence_stay before update or delete on files
  for each row when (old.purpose = 'lockout') execute function refuse_change_of_evidence();
