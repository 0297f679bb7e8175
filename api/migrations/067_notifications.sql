-- What people are told at once: one event for whatever happened, and one notification for each person who is told of it.
-- The keys make each of them once, however many processes find the same thing at the same moment
-- (docs/decisions/047-instant-notifications.md).
create table notification_events (
  tenant_id uuid not null default current_tenant_id() references tenants,
  id uuid not null,
  plan_id uuid not null,
  kind text not null,
  -- What happened, by its time: the same thing is told once.
  key text not null,
  -- Who caused it, and knows already.
  actor_id uuid,
  -- What was recorded, one line each, in the words of the screens at that time.
  facts text not null,
  raised_at timestamptz not null,
  -- 0: those concerned; 1: supervisors, because no one had seen it; 2: managers.
  level smallint not null default 0 check (level between 0 and 2),
  -- Nothing waits for anyone any more.
  over_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, plan_id, key),
  foreign key (tenant_id, plan_id) references lockout_plans (tenant_id, id)
);
create index notification_events_open on notification_events (tenant_id, plan_id) where over_at is null;
create index notification_events_by_time on notification_events (raised_at);
call protect_tenant_table('notification_events', 'select, insert, update', 'select, delete');

create table notifications (
  tenant_id uuid not null default current_tenant_id() references tenants,
  id uuid not null,
  event_id uuid not null,
  level smallint not null,
  user_id uuid not null,
  told_at timestamptz not null,
  -- Why this person: signed_on, leads, owner, asked, supervisor.
  parts text[] not null,
  -- How: page, push, email. Without page, it is in the list and counts nowhere.
  channels text[] not null,
  seen_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, event_id, level, user_id),
  foreign key (tenant_id, event_id) references notification_events on delete cascade,
  foreign key (tenant_id, user_id) references users
);
create index notifications_of_person on notifications (tenant_id, user_id, id desc);
create index notifications_unseen on notifications (tenant_id, user_id, id desc)
  where seen_at is null and 'page' = any (channels);
call protect_tenant_table('notifications', 'select, insert, update');

-- What a person wants to hear, by channel; without a row, the usual.
create table notification_settings (
  tenant_id uuid not null default current_tenant_id() references tenants,
  user_id uuid not null,
  version integer not null default 1,
  channels jsonb not null,
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references users
);
call protect_tenant_table('notification_settings', 'select, insert, update');
