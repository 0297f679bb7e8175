import type { PpeKind } from "#contract/procedures/words.ts";
import type { Scope } from "#api/infrastructure/database/scope.ts";
import { sql } from "#api/infrastructure/database/sql.ts";
import { photosOfPlan } from "#api/domains/equipment/public.ts";
import { paperZoneOf } from "#api/infrastructure/site-zones-sql.ts";

/** What a paper of a lockout says besides the lockout itself. */
export interface PrintedPlan {
  tenant: string;
  number: string;
  reason: string;
  workOrder: string | null;
  /** What the procedures of its machines say to wear: codes, and their own words. */
  wear: { ppe: PpeKind[]; otherPpe: string }[];
  /** Of the site; null if none is recorded, or the machines are at sites in several. */
  zone: string | null;
  /** Of those of its machines that have one, by tag. */
  photos: { id: string; tag: string; name: string }[];
}

/** So that the photos of many machines leave room for what the sheet says. */
const mostPhotos = 12;

export function readPrintedPlan(scope: Scope, planId: string): Promise<PrintedPlan | undefined> {
  return scope.first(sql<PrintedPlan>`
    select t.name as tenant, l.number, l.reason, l.work_order as "workOrder",
      ${paperZoneOf(sql`l.tenant_id`, sql`l.id`)} as zone,
      coalesce((select json_agg(json_build_object('ppe', coalesce(v.content->'ppe', '[]'),
          'otherPpe', coalesce(v.content->>'otherPpe', '')) order by e.tag)
        from plan_equipment pe
        join equipment e on e.tenant_id = pe.tenant_id and e.id = pe.equipment_id
        join procedure_versions v on v.tenant_id = pe.tenant_id and v.id = pe.procedure_version_id
        where pe.tenant_id = l.tenant_id and pe.plan_id = l.id), '[]') as wear,
      ${photosOfPlan(sql`l.tenant_id`, sql`l.id`, mostPhotos)} as photos
    from tenants t
    join lockout_plans l on l.tenant_id = t.tenant_id and l.id = ${planId}`);
}
