-- How many emails of a kind a tenant's people have had sent on a calendar day in UTC (api/infrastructure/mail/quota.ts).
create table mail_quotas (
  tenant_id uuid not null default current_tenant_id() references tenants,
  day date not null,
  kind text not null check (kind in ('invitation', 'link')),
  sent integer not null check (sent >= 0),
  primary key (tenant_id, day, kind)
);
call protect_tenant_table('mail_quotas', 'select, insert, update', 'select, delete');
create index mail_quotas_by_day on mail_quotas (day);

-- Whether the person has opened a link that went to this address. Typed text goes to no other one.
alter table users add column email_verified boolean not null default false;
update users set email_verified = true where password_hash is not null;
