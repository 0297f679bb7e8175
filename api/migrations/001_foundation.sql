-- The helpers that every tenant table is made with, and the tenants themselves.
-- Roles hasp_tenant and hasp_platform exist before the first migration (api/infrastructure/database/roles.ts).

grant usage on schema public to hasp_tenant, hasp_platform;

-- The tenant of the current statement or transaction; null where none is set, so that nothing matches.
create function current_tenant_id() returns uuid
  language sql stable parallel safe
  return nullif(current_setting('app.tenant_id', true), '')::uuid;

-- Puts a table under row-level security: hasp_tenant sees its tenant's rows, hasp_platform and the owner all.
create procedure protect_tenant_table(target regclass, tenant_rights text, platform_rights text default 'select')
  language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy of_tenant on %s to hasp_tenant using (tenant_id = current_tenant_id()) with check (tenant_id = current_tenant_id())', target);
  execute format('create policy of_platform on %s to hasp_platform using (true) with check (true)', target);
  execute format('create policy of_owner on %s to current_user using (true) with check (true)', target);
  execute format('grant %s on %s to hasp_tenant', tenant_rights, target);
  execute format('grant %s on %s to hasp_platform', platform_rights, target);
end $$;

create table tenants (
  tenant_id uuid primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$'),
  name text not null,
  state text not null default 'active' check (state in ('active', 'suspended')),
  primary_color text not null default '#C54142',
  secondary_color text not null default '#2C3C4D',
  logo text,
  features text[] not null,
  second_person_verifies boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now()
);
create index tenants_by_name on tenants (name, tenant_id);
call protect_tenant_table('tenants', 'select', 'select, insert, update');

create table platform_admins (
  id uuid primary key,
  username text not null unique,
  email text not null unique,
  name text not null,
  password_hash text not null,
  active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now()
);
create table platform_sessions (
  token_hash bytea primary key,
  admin_id uuid not null references platform_admins,
  created_at timestamptz not null,
  last_active_at timestamptz not null,
  absolute_expires_at timestamptz not null,
  address text,
  user_agent text
);
create index platform_sessions_by_admin on platform_sessions (admin_id);
create table platform_password_resets (
  token_hash bytea primary key,
  admin_id uuid not null references platform_admins,
  expires_at timestamptz not null,
  used_at timestamptz
);
-- How often something was tried in a window (api/infrastructure/limits.ts); keys are hashes. `expire` in ms since 1970.
create table rate_limits (
  key text primary key,
  points integer not null default 0,
  expire bigint
);
grant select, insert, update, delete
  on platform_admins, platform_sessions, platform_password_resets, rate_limits to hasp_platform;
