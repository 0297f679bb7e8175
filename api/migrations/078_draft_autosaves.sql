-- Drafts are saved while they are written, and who writes one is told of the others
-- (docs/decisions/058-drafts-save-themselves.md).

alter table procedure_versions
  -- The person who saved the draft last, and when; null until someone does.
  add column saved_by uuid,
  add column saved_at timestamptz,
  -- How many saves of that person no event tells of yet, and since when.
  add column autosaves integer not null default 0,
  add column autosaved_since timestamptz,
  add foreign key (tenant_id, saved_by) references users,
  -- Nothing leaves the draft before the audit trail tells of it.
  add constraint autosaves_are_recorded check (autosaves = 0 or (autosaves > 0 and state = 'draft'
    and saved_by is not null and saved_at is not null and autosaved_since is not null));
create index procedure_versions_autosaved on procedure_versions (tenant_id, autosaved_since) where autosaves > 0;

-- The pages on which a draft is open: each says so again and again, and is gone when it stops.
create table draft_editors (
  tenant_id uuid not null default current_tenant_id(),
  procedure_id uuid not null,
  page_id uuid not null,
  user_id uuid not null,
  seen_at timestamptz not null,
  -- When its person last saved from it.
  changed_at timestamptz,
  primary key (tenant_id, procedure_id, page_id),
  foreign key (tenant_id, procedure_id) references procedures on delete cascade,
  foreign key (tenant_id, user_id) references users
);
call protect_tenant_table('draft_editors', 'select, insert, update, delete', 'select, delete');

-- Open editors hear of a saved draft, and of who comes and goes, at once. No event of the audit trail is behind it, so
-- the number is that of the last one: who misses it learns it with their next sign of life.
create function tell_draft_change() returns trigger language plpgsql as $$
declare
  changed record := coalesce(new, old);
begin
  perform pg_notify('hasp_changes', changed.tenant_id || ' '
    || coalesce((select seq from audit_heads where tenant_id = changed.tenant_id), 0) || ' draft:' || changed.procedure_id);
  return null;
end $$;
create trigger saved_drafts_are_told after update on procedure_versions
  for each row when (old.state = 'draft' and old.version <> new.version) execute function tell_draft_change();
create trigger editors_are_told after insert or delete on draft_editors
  for each row execute function tell_draft_change();
