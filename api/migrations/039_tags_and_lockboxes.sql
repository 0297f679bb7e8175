-- The register keeps everything that hangs in a lockout: padlocks, tags for points that cannot take a lock, and
-- lockboxes. Each kind has one series of numbers with the others.
alter table locks drop constraint locks_kind_check;
alter table locks add constraint locks_kind_check check (kind in ('personal', 'equipment', 'tag', 'lockbox'));
