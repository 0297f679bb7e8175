-- Reports: what they count by, and how long machines were locked out.

alter table executions
  -- From the first point isolated to the last one let go: what the reports measure.
  add column locked_out_at timestamptz,
  add column restored_at timestamptz;

create function stamp_lockout() returns trigger language plpgsql as $$
declare
  first_isolated timestamptz;
  last_restored timestamptz;
begin
  select min((point #>> '{condition,isolated,at}')::timestamptz), max((point #>> '{condition,restored,at}')::timestamptz)
    into first_isolated, last_restored from jsonb_array_elements(new.data->'points') point;
  -- A point isolated again after a test does not begin the lockout anew.
  new.locked_out_at := least(old.locked_out_at, first_isolated);
  new.restored_at := case when new.state in ('restored', 'closed') then last_restored end;
  return new;
end $$;
create trigger executions_are_stamped before update on executions
  for each row when (old.state is distinct from new.state) execute function stamp_lockout();

update executions x set
  locked_out_at = (select min((p #>> '{condition,isolated,at}')::timestamptz) from jsonb_array_elements(x.data->'points') p),
  restored_at = case when x.state in ('restored', 'closed') then
    (select max((p #>> '{condition,restored,at}')::timestamptz) from jsonb_array_elements(x.data->'points') p) end;

create index executions_by_start on executions (tenant_id, created_at desc, plan_id desc);
create index executions_by_lockout on executions (tenant_id, locked_out_at) where locked_out_at is not null;
create index procedures_by_due_day on procedures (tenant_id, inspection_due_on, id)
  where published_version_id is not null;
create index authorisations_lapsing on authorisations (tenant_id, kind, valid_until);
create index corrective_actions_undone on corrective_actions (tenant_id, due_on) where done_at is null;

-- The repository: folders; articles and documents as entries of one kind of list; versions of articles.

create table repository_folders (
  tenant_id uuid not null default current_tenant_id() references tenants,
  id uuid not null,
  parent_id uuid,
  name text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, parent_id) references repository_folders,
  check (parent_id <> id)
);
create unique index repository_folders_by_name on repository_folders (tenant_id, parent_id, lower(name))
  nulls not distinct;
call protect_tenant_table('repository_folders', 'select, insert, update, delete');

create table repository_entries (
  tenant_id uuid not null default current_tenant_id() references tenants,
  id uuid not null,
  kind text not null check (kind in ('article', 'document')),
  -- Null: at the top.
  folder_id uuid,
  title text not null,
  tags text[] not null default '{}',
  -- The day on which somebody looks again whether it still holds.
  review_on date,
  -- Of an article: the number of its current version, and its words as they are read.
  current_number integer,
  plain text not null default '',
  -- Of a document.
  file_id uuid,
  updated_by uuid not null,
  updated_at timestamptz not null,
  created_at timestamptz not null,
  -- Taken out of lists and searches; what was read and confirmed stays on record.
  archived_at timestamptz,
  version integer not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, folder_id) references repository_folders,
  foreign key (tenant_id, file_id) references files,
  foreign key (tenant_id, updated_by) references users,
  check ((kind = 'article') = (current_number is not null)),
  check ((kind = 'document') = (file_id is not null) or archived_at is not null)
);
create index repository_entries_by_folder on repository_entries (tenant_id, folder_id, title, id)
  where archived_at is null;
create index repository_entries_by_change on repository_entries (tenant_id, updated_at desc, id desc)
  where archived_at is null;
create index repository_entries_by_review on repository_entries (tenant_id, review_on, id)
  where archived_at is null and review_on is not null;
create index repository_entries_by_file on repository_entries (tenant_id, file_id) where file_id is not null;
call protect_tenant_table('repository_entries', 'select, insert, update');

create table repository_tags (
  tenant_id uuid not null default current_tenant_id(),
  tag text not null,
  entry_id uuid not null,
  primary key (tenant_id, tag, entry_id),
  foreign key (tenant_id, entry_id) references repository_entries
);
create index repository_tags_by_entry on repository_tags (tenant_id, entry_id);
call protect_tenant_table('repository_tags', 'select, insert, delete');

create table repository_equipment (
  tenant_id uuid not null default current_tenant_id(),
  entry_id uuid not null,
  equipment_id uuid not null,
  primary key (tenant_id, entry_id, equipment_id),
  foreign key (tenant_id, entry_id) references repository_entries,
  foreign key (tenant_id, equipment_id) references equipment on delete cascade
);
create index repository_equipment_by_equipment on repository_equipment (tenant_id, equipment_id);
call protect_tenant_table('repository_equipment', 'select, insert, delete');

-- A version never changes and never goes: the grants say so.
create table article_versions (
  tenant_id uuid not null default current_tenant_id(),
  article_id uuid not null,
  number integer not null,
  title text not null,
  body text not null,
  -- What has changed, in the author's words.
  note text not null default '',
  author_id uuid not null,
  created_at timestamptz not null,
  primary key (tenant_id, article_id, number),
  foreign key (tenant_id, article_id) references repository_entries,
  foreign key (tenant_id, author_id) references users
);
call protect_tenant_table('article_versions', 'select, insert');

-- The words of what is in the repository, as typed and as stems. A plain index on the tenant and the word: row-level
-- security switches GIN indexes off, as their operators are not leakproof; those of text are.
create table repository_words (
  tenant_id uuid not null default current_tenant_id(),
  word text collate "C" not null,
  entry_id uuid not null,
  -- The more, the better it fits: titles before tags before texts.
  weight smallint not null,
  primary key (tenant_id, word, entry_id) include (weight),
  foreign key (tenant_id, entry_id) references repository_entries
);
create index repository_words_by_entry on repository_words (tenant_id, entry_id);
call protect_tenant_table('repository_words', 'select, insert, delete');

-- "Read and understood": asked for one version of an article, of roles, teams and people.
create table reading_requests (
  tenant_id uuid not null default current_tenant_id(),
  article_id uuid not null,
  number integer not null,
  due_on date not null,
  requested_by uuid not null,
  requested_at timestamptz not null,
  primary key (tenant_id, article_id, number),
  foreign key (tenant_id, article_id, number) references article_versions,
  foreign key (tenant_id, requested_by) references users
);
call protect_tenant_table('reading_requests', 'select, insert, update');

create table reading_audiences (
  tenant_id uuid not null default current_tenant_id(),
  article_id uuid not null,
  number integer not null,
  kind text not null check (kind in ('role', 'team', 'person')),
  -- A role, team or person: what has gone since asks nobody.
  subject_id uuid not null,
  primary key (tenant_id, article_id, number, kind, subject_id),
  foreign key (tenant_id, article_id, number) references reading_requests
);
create index reading_audiences_by_subject on reading_audiences (tenant_id, subject_id, kind, article_id, number);
call protect_tenant_table('reading_audiences', 'select, insert, delete');

-- A person's own word; it is never taken back.
create table reading_confirmations (
  tenant_id uuid not null default current_tenant_id(),
  article_id uuid not null,
  number integer not null,
  user_id uuid not null,
  confirmed_at timestamptz not null,
  primary key (tenant_id, article_id, number, user_id),
  foreign key (tenant_id, article_id, number) references article_versions,
  foreign key (tenant_id, user_id) references users
);
create index reading_confirmations_by_user on reading_confirmations (tenant_id, user_id, article_id);
call protect_tenant_table('reading_confirmations', 'select, insert');
