-- Subscription plans are the platform's. A plan is what keeps its address and place; a version is what it says and costs.
create table subscription_plans (
  id uuid primary key,
  key text not null unique check (key ~ '^[a-z0-9]([a-z0-9-]{0,38}[a-z0-9])?$'),
  position integer not null,
  visibility text not null default 'hidden' check (visibility in ('public', 'hidden')),
  archived_at timestamptz,
  published_number integer,
  version integer not null default 1,
  created_at timestamptz not null default now()
);

create table subscription_plan_versions (
  plan_id uuid not null references subscription_plans,
  number integer not null check (number > 0),
  published_at timestamptz,
  published_by text,
  name text not null,
  summary text not null,
  highlights text[] not null,
  currency text not null check (currency in ('EUR', 'USD', 'GBP', 'CHF')),
  -- Minor units; both null where sales make the price.
  monthly_price integer check (monthly_price >= 0),
  yearly_price integer check (yearly_price >= 0),
  -- Null is without limit.
  user_limit integer check (user_limit > 0),
  machine_limit integer check (machine_limit > 0),
  site_limit integer check (site_limit > 0),
  storage_gb_limit integer check (storage_gb_limit > 0),
  features text[] not null,
  primary key (plan_id, number),
  check ((monthly_price is null) = (yearly_price is null)),
  check ((published_at is null) = (published_by is null))
);
-- One draft at a time.
create unique index subscription_plan_drafts on subscription_plan_versions (plan_id) where published_at is null;
alter table subscription_plans add foreign key (id, published_number) references subscription_plan_versions;

-- Subscriptions pin a published version: nobody, not even the owner, changes or removes one.
create function refuse_change_of_published_plan() returns trigger language plpgsql as $$
begin
  raise exception 'a published plan version never changes' using errcode = 'insufficient_privilege';
end $$;
create trigger published_plans_never_change before update or delete on subscription_plan_versions
  for each row when (old.published_at is not null) execute function refuse_change_of_published_plan();

grant select, insert, update on subscription_plans to hasp_platform;
grant select, insert, update, delete on subscription_plan_versions to hasp_platform;

-- The offer that a new installation begins with; its operator edits it under Subscription Plans.
insert into subscription_plans (id, key, position, visibility) values
  ('01900000-0000-7000-8000-000000000001', 'starter', 1, 'public'),
  ('01900000-0000-7000-8000-000000000002', 'plant', 2, 'public'),
  ('01900000-0000-7000-8000-000000000003', 'enterprise', 3, 'public');
insert into subscription_plan_versions (plan_id, number, published_at, published_by, name, summary, highlights, currency,
  monthly_price, yearly_price, user_limit, machine_limit, site_limit, storage_gb_limit, features) values
  ('01900000-0000-7000-8000-000000000001', 1, now(), 'Hasp', 'Starter',
    'One workshop or one line: lockouts on the phone, with evidence.',
    '{"Lockout plans and guided execution","Procedures with versions","Works on any phone, nothing to install"}',
    'EUR', 9900, 99000, 15, 40, 1, 5,
    '{dashboard,lockout_management,workflow_management,equipment_management,procedure_management,user_management}'),
  ('01900000-0000-7000-8000-000000000002', 1, now(), 'Hasp', 'Plant',
    'A whole plant with its contractors, and what the auditor asks for.',
    '{"Everything in Starter","Reports and exports for the audit","Repository for permits, manuals and certificates"}',
    'EUR', 34900, 349000, 150, 500, 5, 100,
    '{dashboard,lockout_management,workflow_management,equipment_management,procedure_management,knowledge_base,reports,user_management}'),
  ('01900000-0000-7000-8000-000000000003', 1, now(), 'Hasp', 'Enterprise',
    'Many sites under one roof, on your terms.',
    '{"Everything in Plant","As many people, machines and sites as you have","Terms, invoicing and hosting agreed with you"}',
    'EUR', null, null, null, null, null, null,
    '{dashboard,lockout_management,workflow_management,equipment_management,procedure_management,knowledge_base,reports,user_management}');
update subscription_plans set published_number = 1;

-- What a tenant pays, for what, until when. Days are calendar days in UTC; a period ends on the first day not in it.
create table subscriptions (
  tenant_id uuid primary key default current_tenant_id() references tenants,
  plan_id uuid not null,
  plan_number integer not null,
  billing_interval text not null check (billing_interval in ('month', 'year')),
  state text not null check (state in ('trialing', 'active', 'past_due', 'ended')),
  -- For each interval, minor units: the version's, or what sales agreed.
  price integer not null check (price >= 0),
  currency text not null,
  period_start date not null,
  period_end date not null check (period_end > period_start),
  anchor_day integer not null check (anchor_day between 1 and 31),
  cancel_at_period_end boolean not null default false,
  next_plan_id uuid,
  next_plan_number integer,
  next_interval text check (next_interval in ('month', 'year')),
  payment text not null default 'invoice' check (payment in ('invoice', 'card')),
  stripe_customer text unique,
  stripe_subscription text unique,
  -- The page at Stripe where the last change to a card is paid.
  checkout_url text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  foreign key (plan_id, plan_number) references subscription_plan_versions,
  foreign key (next_plan_id, next_plan_number) references subscription_plan_versions,
  check ((next_plan_id is null) = (next_plan_number is null) and (next_plan_id is null) = (next_interval is null))
);
create index subscriptions_by_end on subscriptions (period_end) where state <> 'ended';
call protect_tenant_table('subscriptions', 'select, insert, update', 'select, insert, update');

-- To whom invoices go.
create table billing_details (
  tenant_id uuid primary key default current_tenant_id() references tenants,
  name text not null,
  address text not null,
  email text not null,
  vat_id text not null default '',
  reference text not null default '',
  version integer not null default 1
);
call protect_tenant_table('billing_details', 'select, insert, update', 'select');

create table invoices (
  tenant_id uuid not null default current_tenant_id() references tenants,
  id uuid not null,
  number text not null unique,
  kind text not null check (kind in ('period', 'change', 'card')),
  state text not null check (state in ('open', 'paid', 'void')),
  issued_on date not null,
  due_on date not null,
  period_start date not null,
  period_end date not null,
  currency text not null,
  net integer not null,
  tax integer not null,
  total integer not null check (total = net + tax),
  -- Hundredths of a percent.
  tax_rate integer not null,
  -- Seller, buyer and lines as they were on the day: an invoice never changes.
  content jsonb not null,
  paid_on date,
  payment_reference text,
  void_reason text,
  stripe_invoice text unique,
  version integer not null default 1,
  primary key (tenant_id, id),
  check ((state = 'paid') = (paid_on is not null)),
  check ((state = 'void') = (void_reason is not null))
);
-- A period is invoiced once, however many processes come to do it. What was voided may be issued anew.
create unique index invoices_once_for_a_period on invoices (tenant_id, period_start)
  where kind = 'period' and state <> 'void';
create index invoices_by_issue on invoices (tenant_id, issued_on desc, id desc);
create index invoices_of_all on invoices (issued_on desc, id desc);
create index invoices_not_paid on invoices (due_on) where state = 'open';
call protect_tenant_table('invoices', 'select, insert', 'select, update');

-- What an invoice says never changes; whether it is paid does.
create function refuse_change_of_invoice() returns trigger language plpgsql as $$
begin
  raise exception 'an issued invoice never changes' using errcode = 'insufficient_privilege';
end $$;
create trigger invoices_never_change
  before update of tenant_id, id, number, issued_on, net, tax, total, tax_rate, currency, content on invoices
  for each row execute function refuse_change_of_invoice();
create trigger invoices_are_never_removed before delete on invoices
  for each row execute function refuse_change_of_invoice();

-- Numbers of a year without gaps: the counter's row stays locked until the invoice that took the number is committed.
create table invoice_numbers (
  year integer primary key,
  last integer not null
);
create function next_invoice_number(of_year integer) returns integer
  language sql security definer set search_path = public, pg_temp as $$
  insert into invoice_numbers values (of_year, 1)
  on conflict (year) do update set last = invoice_numbers.last + 1 returning last
$$;
revoke all on function next_invoice_number(integer) from public;
grant execute on function next_invoice_number(integer) to hasp_tenant;

-- Beside the limits that 010 made.
alter table tenants add column max_sites integer check (max_sites >= 1);

-- Gives the tenant the features and limits of the version that it has subscribed to. It takes no arguments, so that a tenant's
-- connection can give itself nothing else.
create function apply_subscribed_plan() returns void
  language sql security definer set search_path = public, pg_temp as $$
  update tenants t set features = v.features, max_users = v.user_limit, max_machines = v.machine_limit,
    max_sites = v.site_limit, max_storage_gb = v.storage_gb_limit, version = t.version + 1
  from subscriptions s
  join subscription_plan_versions v on v.plan_id = s.plan_id and v.number = s.plan_number
  where t.tenant_id = current_tenant_id() and s.tenant_id = t.tenant_id
$$;
revoke all on function apply_subscribed_plan() from public;
grant execute on function apply_subscribed_plan() to hasp_tenant, hasp_platform;

-- The plan that a visitor came for, until the organisation is made and its trial begins.
create table signup_plans (
  signup_id uuid primary key references signups on delete cascade,
  plan_key text not null
);
grant select, insert on signup_plans to hasp_platform;

-- Events of the payment provider that have taken effect: each does so once.
create table payment_events (
  tenant_id uuid not null default current_tenant_id() references tenants,
  id text not null,
  kind text not null,
  received_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
call protect_tenant_table('payment_events', 'select, insert');
