-- A file brings in machines or isolation points. Its rows are kept as the file has them: hazards as one cell.
alter table equipment_imports
  add column kind text not null default 'machines' check (kind in ('machines', 'points'));
update equipment_import_rows set data = jsonb_set(data, '{hazards}',
  to_jsonb((select coalesce(string_agg(hazard, '; '), '') from jsonb_array_elements_text(data->'hazards') hazard)))
  where jsonb_typeof(data->'hazards') = 'array';

-- A tenant with demo data: its screens say that the values are illustrative. Nobody else's do.
alter table tenants add column demo boolean not null default false;
update tenants t set demo = true
  where exists (select from procedures p where p.tenant_id = t.tenant_id and p.illustrative);
