import { type Sql, sql } from "#api/infrastructure/database/sql.ts";

/** The time zones of the sites where the plan's machines are: a column of a statement that has these two. */
export function siteZonesOf(tenantId: Sql<unknown>, planId: Sql<unknown>) {
  return sql`array(select distinct coalesce(site.time_zone, 'UTC')
    from plan_equipment planned
    join equipment machine on machine.tenant_id = planned.tenant_id and machine.id = planned.equipment_id
    join locations site on site.tenant_id = machine.tenant_id and site.id = machine.site_id
    where planned.tenant_id = ${tenantId} and planned.plan_id = ${planId})`;
}

/**
 * The time zone of paper about a plan: that of its machines' sites, if all have the same one; null if they have several, or
 * none is recorded.
 */
export function paperZoneOf(tenantId: Sql<unknown>, planId: Sql<unknown>) {
  return sql`(select case when count(distinct coalesce(site.time_zone, '')) = 1 then max(site.time_zone) end
    from plan_equipment planned
    join equipment machine on machine.tenant_id = planned.tenant_id and machine.id = planned.equipment_id
    join locations site on site.tenant_id = machine.tenant_id and site.id = machine.site_id
    where planned.tenant_id = ${tenantId} and planned.plan_id = ${planId})`;
}
