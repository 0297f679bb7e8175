import type { recordInspection } from "#contract/inspections/calls.ts";
import type { z } from "zod";
import type { Transaction } from "#api/infrastructure/database/scope.ts";
import { sql } from "#api/infrastructure/database/sql.ts";
import type { InspectionRecord } from "./sql.ts";

interface Planned {
  id: string;
  procedureId: string;
  versionId: string;
  inspectorId: string;
  /** YYYY-MM-DD. */
  plannedFor: string;
  createdAt: string;
}

export async function insertPlanned(tx: Transaction, planned: Planned): Promise<void> {
  await tx.run(sql`
    insert into procedure_inspections (id, procedure_id, procedure_version_id, state, inspector_id, planned_for,
      created_at)
    values (${planned.id}, ${planned.procedureId}, ${planned.versionId}, 'planned', ${planned.inspectorId},
      ${planned.plannedFor}::date, ${planned.createdAt})`);
}

export async function cancelPlanned(tx: Transaction, id: string): Promise<void> {
  await tx.run(
    sql`update procedure_inspections set state = 'cancelled', version = version + 1 where id = ${id}`,
  );
}

type Body = z.output<(typeof recordInspection)["body"]>;

interface Recorded extends Pick<Body, "performedOn" | "result" | "reviewedIds"> {
  remarks: string | null;
  /** The day by which the procedure is inspected next. */
  dueOn: string;
  actions: (Body["actions"][number] & { id: string })[];
  at: string;
}

/** Writes what was found, on the version that is in effect now, and moves the procedure's due day on. */
export async function saveRecord(
  tx: Transaction,
  { id, procedure, publishedVersionId }: InspectionRecord,
  { performedOn, result, reviewedIds, remarks, dueOn, actions, at }: Recorded,
): Promise<void> {
  await tx.run(sql`
    update procedure_inspections set state = 'done', performed_on = ${performedOn}::date, result = ${result},
      remarks = ${remarks}, open_actions = ${actions.length}, version = version + 1,
      procedure_version_id = coalesce(${publishedVersionId}::uuid, procedure_version_id)
    where id = ${id}`);
  await tx.run(sql`
    insert into inspection_reviews (inspection_id, user_id) select ${id}, unnest(${reviewedIds}::uuid[])`);
  await tx.run(sql`
    update procedures set last_inspected_on = ${performedOn}::date, inspection_due_on = ${dueOn}::date,
      version = version + 1
    where id = ${procedure.id}`);
  for (const { id: actionId, kind, deviation, action, responsibleId, dueOn: until } of actions) {
    await tx.run(sql`
      insert into corrective_actions (id, inspection_id, kind, deviation, action, responsible_id, due_on, created_at)
      values (${actionId}, ${id}, ${kind}, ${deviation}, ${action}, ${responsibleId}, ${until}::date, ${at})`);
  }
}

export interface LockedAction {
  inspectionId: string;
  responsibleId: string;
  version: number;
  isDone: boolean;
}

export function lockAction(tx: Transaction, id: string): Promise<LockedAction | undefined> {
  return tx.first(sql<LockedAction>`
    select inspection_id as "inspectionId", responsible_id as "responsibleId", version,
      done_at is not null as "isDone"
    from corrective_actions where id = ${id} for update`);
}

export async function markActionDone(
  tx: Transaction,
  id: string,
  { by, at, note }: { by: string; at: string; note: string },
): Promise<void> {
  await tx.run(sql`
    with done as (
      update corrective_actions set done_at = ${at}, done_by = ${by}, done_note = ${note}, version = version + 1
      where id = ${id} returning inspection_id)
    update procedure_inspections set open_actions = open_actions - 1 where id = (select inspection_id from done)`);
}
