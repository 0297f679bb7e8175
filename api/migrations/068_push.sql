-- Web push: our own keys, the browsers that people subscribed, and what was sent to which (docs/decisions/047).

-- Made at the first start, the same for every process. The owner's alone, like the queue: no tenant's connection reads
-- the private keys. New subscriptions use the newest; older ones keep theirs until their browser subscribes again.
create table push_keys (
  id integer generated always as identity primary key,
  public_key text not null unique,
  private_key text not null,
  created_at timestamptz not null default now()
);

create table push_subscriptions (
  tenant_id uuid not null default current_tenant_id() references tenants,
  id uuid not null,
  user_id uuid not null,
  -- Of the session that subscribed or confirmed it last.
  session_hash bytea not null,
  endpoint text not null check (endpoint ~ '^https://[!-~]+$' and length(endpoint) <= 1000),
  p256dh text not null check (length(p256dh) <= 100),
  auth text not null check (length(auth) <= 40),
  -- The public key that the browser subscribed with.
  public_key text not null,
  user_agent text not null,
  created_at timestamptz not null,
  confirmed_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, endpoint),
  foreign key (tenant_id, user_id) references users
);
create index push_subscriptions_by_user on push_subscriptions (tenant_id, user_id);
create index push_subscriptions_by_session on push_subscriptions (tenant_id, session_hash);
create index push_subscriptions_by_age on push_subscriptions (confirmed_at);
call protect_tenant_table('push_subscriptions', 'select, insert, update, delete', 'select, delete');

create table push_deliveries (
  tenant_id uuid not null default current_tenant_id() references tenants,
  notification_id uuid not null,
  subscription_id uuid not null,
  -- Once set, no process sends it again.
  sent_at timestamptz,
  primary key (tenant_id, notification_id, subscription_id),
  foreign key (tenant_id, notification_id) references notifications on delete cascade,
  foreign key (tenant_id, subscription_id) references push_subscriptions on delete cascade
);
create index push_deliveries_by_subscription on push_deliveries (tenant_id, subscription_id);
call protect_tenant_table('push_deliveries', 'select, insert, update');

-- Ending a session that still worked, by signing out there or from afar, ends what its browser is sent. One that
-- ran out by itself keeps it: an alarm has to arrive in the pocket of someone who has not touched the screen for an hour.
create function end_push_of_session() returns trigger language plpgsql security definer
  set search_path = public, pg_temp as $$
begin
  delete from push_subscriptions where tenant_id = old.tenant_id and session_hash = old.token_hash
    and old.absolute_expires_at > now();
  return null;
end $$;
revoke all on function end_push_of_session() from public;
create trigger ended_sessions_end_push after delete on sessions
  for each row execute function end_push_of_session();
-- No one is told at a browser whose person may not enter any more.
create function end_push_of_person() returns trigger language plpgsql security definer
  set search_path = public, pg_temp as $$
begin
  delete from push_subscriptions where tenant_id = new.tenant_id and user_id = new.id;
  return null;
end $$;
revoke all on function end_push_of_person() from public;
create trigger closed_accounts_end_push after update on users
  for each row when (old.active and not new.active) execute function end_push_of_person();
