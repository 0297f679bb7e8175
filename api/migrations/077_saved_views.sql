-- Filters of a list that a person keeps under a name: theirs alone, or shared with the company. `query` is what the
-- address of the list says, only with filters that the list knows (contract/saved-views/kept-query.ts).
create table saved_views (
  tenant_id uuid not null default current_tenant_id() references tenants,
  id uuid not null,
  owner_id uuid not null,
  list text not null,
  name text not null check (char_length(name) between 1 and 60),
  query text not null check (char_length(query) between 1 and 1000),
  shared boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, owner_id) references users (tenant_id, id)
);
create unique index saved_views_by_name on saved_views (tenant_id, owner_id, list, lower(name));
create index saved_views_shared on saved_views (tenant_id, list) where shared;
call protect_tenant_table('saved_views', 'select, insert, update, delete');
