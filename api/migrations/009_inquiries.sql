-- Who administers the platform and how far; what visitors of the website ask; and when a chain was last walked.

-- Everybody who was an administrator could do everything. Who is made without a role can change nothing.
alter table platform_admins
  add role text not null default 'viewer' check (role in ('viewer', 'administrator', 'owner')),
  add invited_at timestamptz,
  add last_sign_in_at timestamptz,
  -- Null until the link of the invitation was used.
  alter password_hash drop not null;
update platform_admins set role = 'owner';
create unique index platform_admins_by_email on platform_admins (lower(email));
create unique index platform_admins_by_username on platform_admins (lower(username));
create index platform_admins_by_name on platform_admins (name, id);
create index platform_password_resets_by_admin on platform_password_resets (admin_id);

-- As idempotency_keys, for the platform's own writes.
create table platform_idempotency_keys (
  user_id uuid not null references platform_admins,
  key text not null,
  request_hash bytea not null,
  response text,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
create index platform_idempotency_keys_by_age on platform_idempotency_keys (created_at);
grant select, insert, update, delete on platform_idempotency_keys to hasp_platform;

-- Keys that the processes share, each made here once: nothing to configure, nothing to forget.
create table platform_secrets (
  name text primary key,
  secret bytea not null
);
insert into platform_secrets
  values ('website-forms', sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')));
grant select on platform_secrets to hasp_platform;

-- What was sent from a form of the website. Kept until two years after the last change (api/infrastructure/clean-up.ts).
create table inquiries (
  id uuid primary key,
  -- The form's idempotency key: sent twice, it is kept once.
  submission_key text not null unique,
  request_hash bytea not null,
  kind text not null check (kind in ('contact', 'demo', 'sales', 'start', 'interest')),
  state text not null default 'new' check (state in ('new', 'in_progress', 'answered', 'won', 'lost', 'spam')),
  name text not null,
  email text not null,
  company text,
  phone text,
  message text not null,
  -- The form's own fields, by their name in the contract.
  answers jsonb not null,
  -- Where it came from: the page of the form, the path before it, and the campaign in its address.
  page text not null,
  referrer text,
  campaign jsonb not null,
  owner_id uuid references platform_admins,
  version integer not null default 1,
  created_at timestamptz not null,
  changed_at timestamptz not null
);
create index inquiries_by_state on inquiries (state, id desc);
create index inquiries_by_owner on inquiries (owner_id, id desc);
create index inquiries_by_age on inquiries (changed_at);
grant select, insert, update, delete on inquiries to hasp_platform;

-- The thread below an inquiry: notes, replies, and what was decided. Nobody changes an entry; it goes with its inquiry.
create table inquiry_entries (
  inquiry_id uuid not null references inquiries on delete cascade,
  id uuid not null,
  at timestamptz not null,
  kind text not null check (kind in ('note', 'reply', 'state', 'owner', 'tenant')),
  -- Written down as it was, for the time after the account.
  author_name text not null,
  text text not null,
  primary key (inquiry_id, id)
);
grant select, insert on inquiry_entries to hasp_platform;

-- The audit trail as the platform reads it: by time, by person, by action.
create index audit_events_by_time on audit_events (tenant_id, at, seq);
create index audit_events_by_actor on audit_events (tenant_id, actor_id, at, seq);
create index audit_events_by_action on audit_events (tenant_id, action, at, seq);

-- Each time somebody had a chain walked (`chain` is its tenant, or the nil UUID for the platform's).
create table audit_verifications (
  id uuid primary key,
  chain uuid not null,
  requested_at timestamptz not null,
  requested_by text not null,
  finished_at timestamptz,
  events bigint,
  -- The first of them; null while it runs.
  faults jsonb
);
create index audit_verifications_by_chain on audit_verifications (chain, id desc);
grant select, insert, update on audit_verifications to hasp_platform;
