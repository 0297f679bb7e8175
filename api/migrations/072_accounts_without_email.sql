-- Not everyone on the floor has an email address (docs/decisions/052-accounts-without-an-email.md). No two people of an
-- organization have the same one; `users_by_email` ignores those without.
alter table users
  alter column email drop not null,
  add constraint only_an_address_is_verified check (email is not null or not email_verified);

-- What an administrator hands over on paper in place of a link by email: one for each person, for one use. It has fewer
-- bits than a link, so what is stored is a password's hash.
create table sign_in_codes (
  tenant_id uuid not null default current_tenant_id() references tenants,
  user_id uuid not null,
  code_hash text not null,
  issued_at timestamptz not null,
  issued_by uuid not null,
  expires_at timestamptz not null,
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references users (tenant_id, id),
  foreign key (tenant_id, issued_by) references users (tenant_id, id),
  check (expires_at > issued_at and expires_at <= issued_at + interval '72 hours')
);
create index sign_in_codes_by_end on sign_in_codes (expires_at);
call protect_tenant_table('sign_in_codes', 'select, insert, update, delete');
-- The hourly clean-up.
grant delete on sign_in_codes to hasp_platform;
