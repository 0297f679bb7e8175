-- Signing up for a tenant, and what the platform decides about one: state, times of sessions, limits, logo.

alter table tenants
  add column industry text,
  -- Both null while the tenant is active.
  add column suspended_at timestamptz,
  add column suspension_reason text,
  -- Seconds; null is the product's own time (SESSION_* of the environment).
  add column session_idle_seconds integer check (session_idle_seconds between 300 and 28800),
  add column session_absolute_seconds integer check (session_absolute_seconds between 3600 and 604800),
  add column session_warning_seconds integer check (session_warning_seconds between 30 and 1800),
  -- Null is without limit. Storage in GB of 10^9 bytes.
  add column max_users integer check (max_users >= 1),
  add column max_machines integer check (max_machines >= 1),
  add column max_storage_gb integer check (max_storage_gb >= 1);
create index tenants_by_state on tenants (state, name, tenant_id);
-- The last activity of a tenant is that of its youngest session.
create index sessions_by_activity on sessions (tenant_id, last_active_at);

-- A new tenant is made in one transaction of the platform: tenant, roles, site, first person, and their link.
grant insert on locations, password_resets to hasp_platform;
-- Changed times count for the sessions that are open, too.
grant update (absolute_expires_at) on sessions to hasp_platform;

-- The logo as it is shown: drawn anew by us as PNG (api/domains/tenants/logo.ts), a few kilobytes.
create table tenant_logos (
  tenant_id uuid primary key default current_tenant_id() references tenants,
  png bytea not null check (octet_length(png) <= 262144)
);
call protect_tenant_table('tenant_logos', 'select', 'select, insert, update, delete');

-- A row once the first steps on the dashboard were put away.
create table onboarding (
  tenant_id uuid primary key default current_tenant_id() references tenants,
  dismissed_at timestamptz not null,
  dismissed_by uuid not null
);
call protect_tenant_table('onboarding', 'select, insert');

-- An organisation that was asked for on the website and waits for its e-mail address to be confirmed. An open one
-- holds its slug until it expires. Kept for 30 days (api/infrastructure/clean-up.ts).
create table signups (
  id uuid primary key,
  -- Known to the browser that sent the form: sends the mail again, or withdraws.
  handle uuid not null unique,
  -- The form's idempotency key: sent twice, it is kept once.
  form_key text not null unique,
  state text not null default 'open' check (state in ('open', 'verified', 'withdrawn', 'lapsed')),
  slug text not null,
  company text not null,
  industry text not null,
  name text not null,
  email text not null,
  username text not null,
  -- Null once the tenant was made.
  password_hash text,
  terms_accepted_at timestamptz not null,
  mails integer not null default 1,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create unique index signups_by_open_slug on signups (slug) where state = 'open';
create index signups_by_email on signups (lower(email), created_at desc);
create index signups_by_age on signups (created_at);
-- Each mail has a link of its own, and the older ones go on working.
create table signup_links (
  token_hash bytea primary key,
  signup_id uuid not null references signups on delete cascade
);
create index signup_links_by_signup on signup_links (signup_id);
grant select, insert, update, delete on signups, signup_links to hasp_platform;
