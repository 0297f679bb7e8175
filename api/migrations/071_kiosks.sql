-- Shared tablets on the floor, and the badges by which people sign in there (docs/decisions/051-kiosks.md). Of every
-- code and token the hash alone is stored.
create table kiosks (
  tenant_id uuid not null default current_tenant_id() references tenants,
  id uuid not null,
  name text not null,
  site_id uuid not null,
  version integer not null default 1,
  created_at timestamptz not null,
  created_by uuid not null,
  -- For one tablet, until it is used.
  code_hash bytea,
  code_expires_at timestamptz,
  token_hash bytea,
  -- The tablet may not have received the newest value of its cookie: the one before works until that was seen.
  former_token_hash bytea,
  token_at timestamptz,
  enrolled_at timestamptz,
  last_seen_at timestamptz,
  revoked_at timestamptz,
  revoked_by uuid,
  primary key (tenant_id, id),
  foreign key (tenant_id, site_id) references locations (tenant_id, id),
  foreign key (tenant_id, created_by) references users (tenant_id, id),
  foreign key (tenant_id, revoked_by) references users (tenant_id, id),
  check ((revoked_at is null) = (revoked_by is null)),
  check ((code_hash is null) = (code_expires_at is null)),
  check ((token_hash is null) = (token_at is null) and (token_hash is null) = (enrolled_at is null))
);
create unique index kiosks_by_code on kiosks (tenant_id, code_hash);
create unique index kiosks_by_token on kiosks (tenant_id, token_hash);
create unique index kiosks_by_former_token on kiosks (tenant_id, former_token_hash);
call protect_tenant_table('kiosks', 'select, insert, update');

create table badges (
  tenant_id uuid not null default current_tenant_id() references tenants,
  id uuid not null,
  user_id uuid not null,
  token_hash bytea not null,
  issued_at timestamptz not null,
  issued_by uuid not null,
  -- Of the PIN together with the badge's own token, which is nowhere here: no one finds the PIN by trying them all.
  pin_hash text,
  pin_set_at timestamptz,
  -- What the administrator hands over, to choose a PIN once.
  code_hash text,
  code_expires_at timestamptz,
  wrong_tries integer not null default 0,
  locked_at timestamptz,
  last_used_at timestamptz,
  revoked_at timestamptz,
  revoked_by uuid,
  primary key (tenant_id, id),
  unique (tenant_id, token_hash),
  foreign key (tenant_id, user_id) references users (tenant_id, id),
  foreign key (tenant_id, issued_by) references users (tenant_id, id),
  foreign key (tenant_id, revoked_by) references users (tenant_id, id),
  check ((pin_hash is null) = (pin_set_at is null)),
  check ((code_hash is null) = (code_expires_at is null)),
  check ((revoked_at is null) = (revoked_by is null))
);
create unique index badges_of_person on badges (tenant_id, user_id) where revoked_at is null;
call protect_tenant_table('badges', 'select, insert, update');

-- A session on a kiosk locks after a minute; its person's badge opens the next one at the same step.
alter table sessions
  add column kiosk_id uuid,
  add column locked_at timestamptz,
  add foreign key (tenant_id, kiosk_id) references kiosks (tenant_id, id);
create index sessions_by_kiosk on sessions (tenant_id, kiosk_id) where kiosk_id is not null;
create trigger locked_sessions_are_told after update on sessions
  for each row when (old.locked_at is distinct from new.locked_at) execute function tell_access_change();
