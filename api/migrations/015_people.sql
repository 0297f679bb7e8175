-- User management: typed certificates, teams, invitations, changes of an e-mail address, and a person's own settings.

-- Certificates. Their titles were free text; only the lockout authorisation lets anybody lock out.
create table certificate_titles (title text primary key, kind text not null);
insert into certificate_titles values
  ('Lockout authorised employee', 'lockout_authorised'),
  ('Lockout authorised employee, high voltage', 'lockout_authorised'),
  ('Lockout authorised contractor', 'lockout_authorised'),
  ('Lockout awareness, affected employee', 'lockout_awareness');
alter table authorisations
  add column issuer text,
  add column note text,
  add column created_at timestamptz not null default now(),
  add column created_by uuid,
  add column revoked_at timestamptz,
  add column revoked_by uuid,
  add column revocation text,
  add column version integer not null default 1,
  add check (certified_on <= valid_until),
  add check ((revoked_at is null) = (revocation is null));
-- What the high-voltage title said beyond the authorisation becomes a certificate of its own.
insert into authorisations (tenant_id, id, user_id, kind, certified_on, valid_until)
  select tenant_id, gen_random_uuid(), user_id, 'high_voltage', certified_on, valid_until
  from authorisations where kind = 'Lockout authorised employee, high voltage';
update authorisations a set kind = t.kind from certificate_titles t where t.title = a.kind;
drop table certificate_titles;
-- Any other free text was an authorisation where its holder is an authorised employee.
update authorisations a set note = a.kind,
    kind = case u.kind when 'authorised' then 'lockout_authorised' else 'lockout_awareness' end
  from users u
  where u.tenant_id = a.tenant_id and u.id = a.user_id
    and a.kind not in ('lockout_authorised', 'lockout_awareness', 'high_voltage');
alter table authorisations add constraint authorisations_kind check (kind in
  ('lockout_authorised', 'lockout_awareness', 'high_voltage', 'confined_space', 'hot_work', 'work_at_height', 'first_aid'));

alter table users
  -- IANA name; null: that of the browser.
  add column time_zone text,
  -- Whether the day's open tasks come by mail.
  add column daily_mail boolean not null default true,
  add column last_signed_in_at timestamptz,
  add column deactivated_at timestamptz;
create index users_by_sign_in on users (tenant_id, (coalesce(last_signed_in_at, 'epoch')), id);
create index users_by_role on users (tenant_id, role_id, active);
create unique index roles_by_name on roles (tenant_id, lower(name));

-- Shown to the person and to administrators; the token's hash stays inside.
alter table sessions add column id uuid not null default gen_random_uuid();
create unique index sessions_by_id on sessions (tenant_id, id);

create table teams (
  tenant_id uuid not null default current_tenant_id() references tenants,
  id uuid not null,
  name text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
create unique index teams_by_name on teams (tenant_id, lower(name));
call protect_tenant_table('teams', 'select, insert, update, delete');

create table team_members (
  tenant_id uuid not null default current_tenant_id(),
  team_id uuid not null,
  user_id uuid not null,
  primary key (tenant_id, team_id, user_id),
  foreign key (tenant_id, team_id) references teams on delete cascade,
  foreign key (tenant_id, user_id) references users
);
create index team_members_by_user on team_members (tenant_id, user_id);
call protect_tenant_table('team_members', 'select, insert, delete');

-- Links to choose the first password. A new one makes those before it void.
create table invitations (
  tenant_id uuid not null default current_tenant_id(),
  token_hash bytea not null,
  user_id uuid not null,
  invited_by uuid,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  revoked_at timestamptz,
  primary key (tenant_id, token_hash),
  foreign key (tenant_id, user_id) references users
);
create index invitations_by_user on invitations (tenant_id, user_id, sent_at desc);
call protect_tenant_table('invitations', 'select, insert, update');

-- A new address counts once its owner has opened the link that was sent there.
create table email_changes (
  tenant_id uuid not null default current_tenant_id(),
  token_hash bytea not null,
  user_id uuid not null,
  new_email text not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (tenant_id, token_hash),
  foreign key (tenant_id, user_id) references users
);
create index email_changes_by_user on email_changes (tenant_id, user_id);
call protect_tenant_table('email_changes', 'select, insert, update, delete');
