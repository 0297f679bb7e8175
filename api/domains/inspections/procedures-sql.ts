import type { Scope } from "#api/infrastructure/database/scope.ts";
import { sql } from "#api/infrastructure/database/sql.ts";

/** A procedure, as far as its inspections depend on it. */
export interface ProcedureFacts {
  id: string;
  equipmentTag: string;
  title: string;
  publishedVersionId: string | null;
  lastInspectedOn: string | null;
  hasPlanned: boolean;
}

export function readProcedureFacts(scope: Scope, id: string): Promise<ProcedureFacts | undefined> {
  return scope.first(sql<ProcedureFacts>`
    select pr.id, pr.equipment_tag as "equipmentTag", pr.title, pr.published_version_id as "publishedVersionId",
      pr.last_inspected_on as "lastInspectedOn", exists (select from procedure_inspections i
        where i.tenant_id = pr.tenant_id and i.procedure_id = pr.id and i.state = 'planned') as "hasPlanned"
    from procedures pr where pr.id = ${id}`);
}

/** Locks the procedure until the transaction ends, so changes to its inspections run one after the other. */
export async function lockProcedureOf(
  scope: Scope,
  from: { procedureId: string } | { inspectionId: string },
): Promise<boolean> {
  const id =
    "procedureId" in from
      ? sql`${from.procedureId}::uuid`
      : sql`(select procedure_id from procedure_inspections where id = ${from.inspectionId})`;
  return (await scope.run(sql`select from procedures where id = ${id} for update`)) === 1;
}
