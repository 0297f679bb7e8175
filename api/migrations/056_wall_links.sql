-- Read-only links for the screen on the wall: one site, without an account. The token's hash alone is stored.
create table wall_links (
  tenant_id uuid not null default current_tenant_id() references tenants,
  id uuid not null,
  token_hash bytea not null,
  name text not null,
  site_id uuid not null,
  -- Whether people who walk past read names.
  shows_names boolean not null,
  created_at timestamptz not null,
  created_by uuid not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  revoked_by uuid,
  last_used_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, token_hash),
  foreign key (tenant_id, site_id) references locations (tenant_id, id),
  foreign key (tenant_id, created_by) references users (tenant_id, id),
  foreign key (tenant_id, revoked_by) references users (tenant_id, id),
  check ((revoked_at is null) = (revoked_by is null))
);
call protect_tenant_table('wall_links', 'select, insert, update');

create trigger revoked_links_are_told after update on wall_links
  for each row when (old.revoked_at is distinct from new.revoked_at) execute function tell_access_change();
