-- Every place from which a machine can be started: each is tried on its own before work begins.
alter table equipment add column control_stations text[] not null default '{}';

-- The calendar day at a site decides whether a certificate still counts there; UTC where no one has chosen a zone.
alter table locations
  add column time_zone text,
  add constraint locations_time_zone_of_site check (time_zone is null or kind = 'site');
