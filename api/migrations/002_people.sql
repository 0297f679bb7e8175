create table roles (
  tenant_id uuid not null default current_tenant_id() references tenants,
  id uuid not null,
  key text not null,
  name text not null,
  permissions text[] not null,
  version integer not null default 1,
  primary key (tenant_id, id),
  unique (tenant_id, key)
);
call protect_tenant_table('roles', 'select, insert, update, delete', 'select, insert');

create table users (
  tenant_id uuid not null default current_tenant_id(),
  id uuid not null,
  username text not null,
  email text not null,
  name text not null,
  job_title text,
  kind text not null check (kind in ('authorised', 'affected', 'other')),
  employer text,
  role_id uuid not null,
  password_hash text,
  active boolean not null default true,
  -- Set while the person has not been told that the employer removed their lock, 1910.147(e)(3)(iii).
  awaiting_removal_notice boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, role_id) references roles
);
create unique index users_by_username on users (tenant_id, lower(username));
create unique index users_by_email on users (tenant_id, lower(email));
create index users_by_name on users (tenant_id, name, id);
call protect_tenant_table('users', 'select, insert, update', 'select, insert, update');

create table authorisations (
  tenant_id uuid not null default current_tenant_id(),
  id uuid not null,
  user_id uuid not null,
  kind text not null,
  certified_on date not null,
  valid_until date not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references users
);
create index authorisations_by_user on authorisations (tenant_id, user_id, valid_until desc);
call protect_tenant_table('authorisations', 'select, insert, update');

create table sessions (
  tenant_id uuid not null default current_tenant_id(),
  token_hash bytea not null,
  user_id uuid not null,
  remembered boolean not null,
  created_at timestamptz not null,
  last_active_at timestamptz not null,
  absolute_expires_at timestamptz not null,
  address text,
  user_agent text,
  primary key (tenant_id, token_hash),
  foreign key (tenant_id, user_id) references users
);
create index sessions_by_user on sessions (tenant_id, user_id);
create index sessions_by_end on sessions (absolute_expires_at);
call protect_tenant_table('sessions', 'select, insert, update, delete', 'select, delete');

create table password_resets (
  tenant_id uuid not null default current_tenant_id(),
  token_hash bytea not null,
  user_id uuid not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (tenant_id, token_hash),
  foreign key (tenant_id, user_id) references users
);
create index password_resets_by_user on password_resets (tenant_id, user_id);
call protect_tenant_table('password_resets', 'select, insert, update, delete');

-- The answer to a write, kept so that the same request sent twice takes effect once.
create table idempotency_keys (
  tenant_id uuid not null default current_tenant_id(),
  user_id uuid not null,
  key text not null,
  request_hash bytea not null,
  response text,
  created_at timestamptz not null default now(),
  primary key (tenant_id, user_id, key)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);
call protect_tenant_table('idempotency_keys', 'select, insert, update', 'select, delete');
