-- Tasks are derived from the records. Kept are only what people say about them, and that the day's mail went out.
create table task_delegations (
  tenant_id uuid not null default current_tenant_id(),
  task_key text not null check (length(task_key) <= 100),
  from_id uuid not null,
  to_id uuid not null,
  comment text not null,
  at timestamptz not null,
  primary key (tenant_id, task_key, from_id),
  foreign key (tenant_id, from_id) references users,
  foreign key (tenant_id, to_id) references users,
  check (from_id <> to_id)
);
create index task_delegations_to on task_delegations (tenant_id, to_id);
call protect_tenant_table('task_delegations', 'select, insert, update, delete');

create table task_comments (
  tenant_id uuid not null default current_tenant_id(),
  id uuid not null,
  task_key text not null check (length(task_key) <= 100),
  user_id uuid not null,
  text text not null,
  at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references users
);
create index task_comments_by_task on task_comments (tenant_id, task_key, id);
call protect_tenant_table('task_comments', 'select, insert');

-- One mail for a person and a day of theirs, whichever process comes first.
create table daily_mails (
  tenant_id uuid not null default current_tenant_id(),
  user_id uuid not null,
  day date not null,
  sent_at timestamptz not null,
  primary key (tenant_id, user_id, day),
  foreign key (tenant_id, user_id) references users
);
call protect_tenant_table('daily_mails', 'select, insert, delete');

create index authorisations_by_end on authorisations (tenant_id, valid_until) where revoked_at is null;
create index users_for_daily_mail on users (tenant_id, id) where active and daily_mail;
