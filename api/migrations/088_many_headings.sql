-- Several files of one company call a column by different names: all are remembered, up to a limit, the oldest forgotten
-- first.
alter table import_headings add column saved_at timestamptz not null default now();
