-- What pages report of themselves, for the operator. Kept for two weeks and up to a number of rows
-- (api/infrastructure/clean-up.ts). The platform's: nobody has to be signed in, so the tenant is only a claim.
create table frontend_events (
  id uuid primary key,
  received_at timestamptz not null,
  unverified_tenant_slug text not null,
  event text not null,
  component_name text not null,
  sent_at text not null,
  data jsonb not null,
  user_agent text not null
);
create index frontend_events_by_event on frontend_events (event, id);
grant select, insert, delete on frontend_events to hasp_platform;
