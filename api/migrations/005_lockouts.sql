create table plan_counters (
  tenant_id uuid not null default current_tenant_id() references tenants,
  year integer not null,
  last_number integer not null,
  primary key (tenant_id, year)
);
call protect_tenant_table('plan_counters', 'select, insert, update');

create table lockout_plans (
  tenant_id uuid not null default current_tenant_id(),
  id uuid not null,
  number text not null,
  title text not null,
  reason text not null,
  work_order text,
  state text not null check (state in ('draft', 'submitted', 'approved', 'rejected', 'cancelled')),
  -- The state of the execution, null before approval: kept here so that lists read one row.
  execution_state text,
  open boolean not null default true,
  window_start timestamptz not null,
  window_end timestamptz not null,
  responsible_id uuid not null,
  author_id uuid not null,
  approver_id uuid,
  submitted_at timestamptz,
  decided_at timestamptz,
  rejection text,
  version integer not null default 1,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, number),
  foreign key (tenant_id, responsible_id) references users,
  foreign key (tenant_id, author_id) references users,
  foreign key (tenant_id, approver_id) references users,
  check (window_start < window_end),
  check (approver_id is null or approver_id <> author_id)
);
create index lockout_plans_by_age on lockout_plans (tenant_id, id desc);
create index lockout_plans_open on lockout_plans (tenant_id, id desc) where open;
create index lockout_plans_by_state on lockout_plans (tenant_id, state, id desc);
create index lockout_plans_by_author on lockout_plans (tenant_id, author_id, state);
create index lockout_plans_active on lockout_plans (tenant_id, execution_state, id)
  where execution_state is not null and execution_state not in ('closed', 'cancelled');
call protect_tenant_table('lockout_plans', 'select, insert, update');

create table plan_equipment (
  tenant_id uuid not null default current_tenant_id(),
  plan_id uuid not null,
  equipment_id uuid not null,
  procedure_version_id uuid not null,
  primary key (tenant_id, plan_id, equipment_id),
  foreign key (tenant_id, plan_id) references lockout_plans,
  foreign key (tenant_id, equipment_id) references equipment,
  foreign key (tenant_id, procedure_version_id) references procedure_versions
);
create index plan_equipment_by_equipment on plan_equipment (tenant_id, equipment_id);
call protect_tenant_table('plan_equipment', 'select, insert, delete');

create table plan_points (
  tenant_id uuid not null default current_tenant_id(),
  plan_id uuid not null,
  point_id uuid not null,
  position integer not null,
  primary key (tenant_id, plan_id, point_id),
  foreign key (tenant_id, plan_id) references lockout_plans,
  foreign key (tenant_id, point_id) references isolation_points
);
create index plan_points_by_point on plan_points (tenant_id, point_id);
call protect_tenant_table('plan_points', 'select, insert, delete');

create table plan_people (
  tenant_id uuid not null default current_tenant_id(),
  plan_id uuid not null,
  user_id uuid not null,
  role text not null check (role in ('responsible', 'coordinator', 'worker', 'affected')),
  primary key (tenant_id, plan_id, user_id, role),
  foreign key (tenant_id, plan_id) references lockout_plans,
  foreign key (tenant_id, user_id) references users
);
create index plan_people_by_user on plan_people (tenant_id, user_id);
call protect_tenant_table('plan_people', 'select, insert, delete');

-- Who saw, at approval, that another lockout needs the same point.
create table plan_acknowledgements (
  tenant_id uuid not null default current_tenant_id(),
  plan_id uuid not null,
  point_id uuid not null,
  other_plan_id uuid not null,
  acknowledged_by uuid not null,
  acknowledged_at timestamptz not null,
  primary key (tenant_id, plan_id, point_id, other_plan_id),
  foreign key (tenant_id, plan_id) references lockout_plans,
  foreign key (tenant_id, other_plan_id) references lockout_plans,
  foreign key (tenant_id, acknowledged_by) references users
);
call protect_tenant_table('plan_acknowledgements', 'select, insert');

-- An approved plan carried out. `data` is the aggregate of domain/execution, the columns are for lists.
create table executions (
  tenant_id uuid not null default current_tenant_id(),
  plan_id uuid not null,
  state text not null,
  responsible_id uuid not null,
  signed_on integer not null default 0,
  data jsonb not null,
  version integer not null,
  created_at timestamptz not null,
  ended_at timestamptz,
  primary key (tenant_id, plan_id),
  foreign key (tenant_id, plan_id) references lockout_plans,
  foreign key (tenant_id, responsible_id) references users
);
create index executions_open on executions (tenant_id, created_at) where ended_at is null;
call protect_tenant_table('executions', 'select, insert, update');

-- Which lockouts keep a point isolated: the point goes back only when no row is left.
create table point_holds (
  tenant_id uuid not null default current_tenant_id(),
  point_id uuid not null,
  plan_id uuid not null,
  lock_number text,
  held_by uuid,
  since timestamptz not null,
  primary key (tenant_id, point_id, plan_id),
  foreign key (tenant_id, point_id) references isolation_points,
  foreign key (tenant_id, plan_id) references executions (tenant_id, plan_id)
);
create index point_holds_by_plan on point_holds (tenant_id, plan_id);
call protect_tenant_table('point_holds', 'select, insert, update, delete');

-- Which executions keep a machine locked out: its status follows from there being a row.
create table equipment_lockouts (
  tenant_id uuid not null default current_tenant_id(),
  equipment_id uuid not null,
  plan_id uuid not null,
  since timestamptz not null,
  primary key (tenant_id, equipment_id, plan_id),
  foreign key (tenant_id, equipment_id) references equipment,
  foreign key (tenant_id, plan_id) references executions (tenant_id, plan_id)
);
create index equipment_lockouts_by_plan on equipment_lockouts (tenant_id, plan_id);
call protect_tenant_table('equipment_lockouts', 'select, insert, delete');
