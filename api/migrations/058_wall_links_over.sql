-- Links for screens on the wall are removed a while after they are over (api/infrastructure/clean-up.ts).
create index wall_links_by_end on wall_links ((least(expires_at, revoked_at)));
grant delete on wall_links to hasp_platform;
