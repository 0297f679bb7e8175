-- A file brings in procedures too, and a workbook several kinds at once, a sheet each: together, or nothing of it.
create table import_workbooks (
  tenant_id uuid not null default current_tenant_id() references tenants,
  id uuid not null,
  file_name text not null,
  -- Sheets that nothing is brought in from.
  left_out text[] not null default '{}',
  created_by uuid not null,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, created_by) references users (tenant_id, id)
);
create index import_workbooks_by_age on import_workbooks (tenant_id, created_at);
call protect_tenant_table('import_workbooks', 'select, insert, update, delete', 'select, delete');

alter table equipment_imports
  add column workbook_id uuid,
  -- Of a workbook: the name of the sheet.
  add column sheet text,
  -- Until a person says which column is which: how the file calls its columns.
  add column head text[] not null default '{}',
  add foreign key (tenant_id, workbook_id) references import_workbooks on delete cascade,
  drop constraint equipment_imports_kind_check,
  add constraint equipment_imports_kind_check check (kind in ('machines', 'points', 'procedures', 'locks')),
  drop constraint equipment_imports_state_check,
  add constraint equipment_imports_state_check
    check (state in ('mapping', 'checking', 'ready', 'faulty', 'done'));
create unique index equipment_imports_of_workbook on equipment_imports (tenant_id, workbook_id, kind)
  where workbook_id is not null;

-- What a company's own files call the columns, as a person once said.
create table import_headings (
  tenant_id uuid not null default current_tenant_id() references tenants,
  kind text not null,
  -- In lower case.
  heading text not null,
  column_name text not null,
  primary key (tenant_id, kind, heading)
);
call protect_tenant_table('import_headings', 'select, insert, update, delete');
