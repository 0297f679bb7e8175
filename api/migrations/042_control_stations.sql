-- Every place from which a machine can be started: each is tried on its own before work begins.
alter table equipment add column control_stations text[] not null default '{}';
