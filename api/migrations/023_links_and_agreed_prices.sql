-- Links that opened something for a while are removed once they are over (api/infrastructure/clean-up.ts).
create index password_resets_by_end on password_resets (expires_at);
create index platform_password_resets_by_end on platform_password_resets (expires_at);
create index email_changes_by_end on email_changes (expires_at);
create index invitations_by_end on invitations (expires_at);
create index platform_sessions_by_end on platform_sessions (absolute_expires_at);
grant delete on password_resets, email_changes, invitations to hasp_platform;

-- What sales agreed for a plan without a list price, minor units for each interval: counts from the next period on.
alter table subscriptions
  add column agreed_price integer check (agreed_price >= 0),
  add column agreed_interval text check (agreed_interval in ('month', 'year')),
  add check ((agreed_price is null) = (agreed_interval is null));
