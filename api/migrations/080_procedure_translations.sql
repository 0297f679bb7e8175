-- A second language of one version of a procedure, for its placard (docs/decisions/059-bilingual-placards.md). Each text is
-- stored with the English that it translates: what changes in English has no translation until someone writes it again.
create table procedure_translations (
  tenant_id uuid not null default current_tenant_id() references tenants,
  id uuid not null,
  procedure_id uuid not null,
  procedure_version_id uuid not null,
  language text not null check (language ~ '^[a-z]{2}$'),
  state text not null check (state in ('draft', 'in_review', 'approved')),
  -- Of `{kind, english, text, was}`.
  texts jsonb not null,
  translator_id uuid not null,
  -- Whoever saved it beside its translator: none of them approves it.
  editor_ids uuid[] not null default '{}',
  created_at timestamptz not null,
  submitted_at timestamptz,
  reviewer_id uuid,
  approved_at timestamptz,
  approvals integer not null default 0,
  returned_by uuid,
  returned_at timestamptz,
  return_comment text,
  version integer not null default 1,
  primary key (tenant_id, id),
  unique (tenant_id, procedure_version_id, language),
  foreign key (tenant_id, procedure_id) references procedures on delete cascade,
  -- A draft of a version that is discarded goes with it.
  foreign key (tenant_id, procedure_version_id) references procedure_versions on delete cascade,
  foreign key (tenant_id, translator_id) references users,
  foreign key (tenant_id, reviewer_id) references users,
  foreign key (tenant_id, returned_by) references users,
  check (reviewer_id is null or (reviewer_id <> translator_id and not reviewer_id = any (editor_ids))),
  check ((state = 'approved') = (approved_at is not null)),
  check ((state = 'approved') = (reviewer_id is not null))
);
create index procedure_translations_by_procedure on procedure_translations (tenant_id, procedure_id, language);
call protect_tenant_table('procedure_translations', 'select, insert, update, delete');

-- What is on the wall stays as it was approved: a correction is a draft first.
create function refuse_change_of_approved_translation() returns trigger language plpgsql as $$
begin
  if old.state = 'approved' and new.texts is distinct from old.texts then
    raise exception 'an approved translation never changes' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger approved_translations_stay before update on procedure_translations
  for each row execute function refuse_change_of_approved_translation();
